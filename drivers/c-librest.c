// librest's proxy for OAuth 2 with its PKCE and its state, for app.py.
#include <json-glib/json-glib.h>
#include <rest/rest.h>
#include "c-answer.h"
#include "c-librest.h"

static void fetched(GObject *proxy, GAsyncResult *result, gpointer loop) {
  must(rest_oauth2_proxy_fetch_access_token_finish(REST_OAUTH2_PROXY(proxy), result, &error));
  print(REST_OAUTH2_PROXY(proxy));
  g_main_loop_quit(loop);
}
static void login(RestOAuth2Proxy *proxy) {
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  RestPkceCodeChallenge *key = rest_pkce_code_challenge_new_random();
  char *state, *url = rest_oauth2_proxy_build_authorization_url(
    proxy, rest_pkce_code_challenge_get_challenge(key), "openid " DRIVE " " CALENDAR, &state);
  g_print("%s&access_type=offline\n", url);
  rest_oauth2_proxy_fetch_access_token_async(
    proxy, answer(state), rest_pkce_code_challenge_get_verifier(key), NULL, fetched, loop);
  g_main_loop_run(loop);
}

// It calls nobody with a token whose time is over, and leaves it to the app to refresh that.
static int call(RestOAuth2Proxy *proxy) {
  RestProxyCall *call = rest_proxy_new_call(REST_PROXY(proxy));
  rest_proxy_call_sync(call, &error);
  if (g_error_matches(error, REST_OAUTH2_ERROR, REST_OAUTH2_ERROR_ACCESS_TOKEN_EXPIRED)) return 401;
  return rest_proxy_call_get_status_code(call);
}

int main(int count, char **words) {
  JsonObject *app = json_object_get_object_member(parsed("client_secret.json"), "installed");
  RestOAuth2Proxy *proxy = rest_oauth2_proxy_new(text(app, "auth_uri"), text(app, "token_uri"), words[2], text(app, "client_id"),
                                                 text(app, "client_secret"), words[2] ? words[2] : "");
  if (!strcmp(words[1], "login")) return login(proxy), 0;
  restore(proxy, parsed("/dev/stdin"));
  if (!strcmp(words[1], "call")) return g_print("%d\n", call(proxy)), 0;
  must(rest_oauth2_proxy_refresh_access_token(proxy, &error));
  print(proxy);
}
