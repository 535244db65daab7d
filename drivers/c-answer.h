// The address to which the browser came back, as the app of librest's launcher reads it.
#pragma once
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The code of the address to which the browser came back, with this state.
static char *answer(const char *state) {
  char line[16384] = "";
  GHashTable *query = NULL;
  if (fgets(line, sizeof line, stdin) && strchr(line, '?'))
    query = g_uri_parse_params(strchr(g_strchomp(line), '?') + 1, -1, "&", G_URI_PARAMS_WWW_FORM, NULL);
  if (!query) g_printerr("no address\n"), exit(1);
  const char *failure = g_hash_table_lookup(query, "error"), *code = g_hash_table_lookup(query, "code");
  if (g_strcmp0(g_hash_table_lookup(query, "state"), state)) failure = "another state";
  if (failure || !code) g_printerr("%s\n", failure ? failure : "no code"), exit(1);
  return g_strdup(code);
}
