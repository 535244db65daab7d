// What librest's launcher reads and prints, and how it ends.
#pragma once
#include <stdlib.h>
#include <string.h>

#define DRIVE "https://www.googleapis.com/auth/drive.metadata.readonly"
#define CALENDAR "https://www.googleapis.com/auth/calendar.readonly"
static GError *error;

static void must(gboolean isDone) {
  if (isDone && !error) return;
  g_printerr("%s\n", error ? error->message : "it isn't told why");
  exit(1);
}

static JsonObject *parsed(const char *file) {
  char *content = NULL;
  must(g_file_get_contents(file, &content, NULL, &error));
  return json_node_get_object(json_from_string(content, &error));
}

static const char *text(JsonObject *object, const char *key) {
  return json_object_get_string_member_with_default(object, key, NULL);
}

static void print(RestOAuth2Proxy *proxy) {
  const char *access = rest_oauth2_proxy_get_access_token(proxy), *refresh = rest_oauth2_proxy_get_refresh_token(proxy);
  GDateTime *end = rest_oauth2_proxy_get_expiration_date(proxy);
  JsonObject *token = json_object_new();
  JsonNode *node = json_node_init_object(json_node_alloc(), token);
  if (access) json_object_set_string_member(token, "access_token", access);
  if (refresh) json_object_set_string_member(token, "refresh_token", refresh);
  if (end) json_object_set_int_member(token, "expires_at", g_date_time_to_unix(end));
  g_print("%s\n", json_to_string(node, FALSE));
}

static void restore(RestOAuth2Proxy *proxy, JsonObject *token) {
  gint64 end = json_object_get_int_member_with_default(token, "expires_at", 0);
  rest_oauth2_proxy_set_access_token(proxy, text(token, "access_token"));
  rest_oauth2_proxy_set_refresh_token(proxy, text(token, "refresh_token"));
  if (end) rest_oauth2_proxy_set_expiration_date(proxy, g_date_time_new_from_unix_utc(end));
}
