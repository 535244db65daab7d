// How an action of libiddawc's launcher ends: with a code, and with what the library has said.
#pragma once
#include <iddawc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AUTH "https://www.googleapis.com/auth/"
#define DRIVE AUTH "drive.metadata.readonly"
#define CALENDAR AUTH "calendar.readonly"
static struct _i_session user;
static const char *action;

static void must(int result) {
  const char *error = i_get_str_parameter(&user, I_OPT_ERROR);
  if (result == I_OK && !error) return;
  fprintf(stderr, "iddawc: %d %s\n", result, error ? error : "");
  if (error && !strcmp(error, "access_denied")) exit(3);
  exit(error && !strcmp(error, "invalid_grant") && strcmp(action, "login") ? 5 : 1);
}

static void permitted(const char *needed) {
  const char *granted = i_get_str_parameter(&user, I_OPT_SCOPE);
  if (!granted || strstr(granted, needed)) return;
  fprintf(stderr, "permission %s was not granted\n", needed);
  exit(4);
}
