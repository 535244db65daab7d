// libyaml's header.
#pragma once

#include <yaml.h>
