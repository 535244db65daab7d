#!/bin/sh
# Asks git for the password of an address, and has git keep it, as fetching from it would do.
answer=$(printf 'url=%s\n\n' "$1" | git credential fill) || exit 1
printf '%s\n\n' "$answer" | git credential approve
printf '%s\n' "$answer"
