// The login of libiddawc's launcher: its state and its PKCE are the library's.
#pragma once
#include "c-ending.h"
#include "c-listener.h"

static void login(const char *issuer) {
  char place[64];
  int port = listening(place, sizeof place);
  json_t *app = json_object_get(json_load_file("client_secret.json", 0, NULL), "installed");
#define APP(name) json_string_value(json_object_get(app, name))
  i_set_parameter_list(&user, I_OPT_RESPONSE_TYPE, I_RESPONSE_TYPE_CODE, I_OPT_CLIENT_ID,
    APP("client_id"), I_OPT_CLIENT_SECRET, APP("client_secret"), I_OPT_AUTH_ENDPOINT,
    APP("auth_uri"), I_OPT_TOKEN_ENDPOINT, APP("token_uri"), I_OPT_REDIRECT_URI, place,
    I_OPT_ISSUER, issuer, I_OPT_SCOPE, "openid " DRIVE " " CALENDAR, I_OPT_STATE_GENERATE, 24, I_OPT_PKCE_METHOD,
    I_PKCE_METHOD_S256, I_OPT_PKCE_CODE_VERIFIER_GENERATE, 43, I_OPT_TOKEN_METHOD,
    I_TOKEN_AUTH_METHOD_SECRET_POST, I_OPT_NONE);
  i_set_additional_parameter(&user, "access_type", "offline");
  must(i_build_auth_url_get(&user));
  if (!fork()) execlp("xdg-open", "xdg-open", i_get_str_parameter(&user, I_OPT_REDIRECT_TO), NULL);
  i_set_str_parameter(&user, I_OPT_REDIRECT_TO, visited(port, place));
  must(i_parse_redirect_to(&user));
  must(i_run_token_request(&user));
  permitted(DRIVE);
}
