// libiddawc: state, PKCE and renewal are its own; the listener and the file are ours.
#include <sys/stat.h>
#include <ulfius.h>
#include "c-login.h"

static int call(const char *api, int isOptional) {
  struct _u_request request;
  struct _u_response response;
  char url[4096];
  permitted(isOptional ? CALENDAR : DRIVE);
  snprintf(url, sizeof url, "%s%s", api,
           isOptional ? "/calendar/v3/users/me/calendarList" : "/drive/v3/files");
  ulfius_init_request(&request);
  ulfius_init_response(&response);
  ulfius_set_request_properties(&request, U_OPT_HTTP_URL, url, U_OPT_NONE);
  must(i_perform_resource_service_request(
    &user, &request, &response, 1, I_BEARER_TYPE_HEADER, 0, 0));
  return response.status == 200 ? 0 : response.status == 401 ? 5 : response.status == 403 ? 4 : 1;
}

int main(int count, char **words) {
  char store[4096];
  int status = 0, isLogin = !strcmp(action = words[1], "login"), isCall = !strncmp(action, "call", 4);
  snprintf(store, sizeof store, "%s/token.json", getenv("HOME"));
  umask(077);
  if (!isLogin && !isCall && strcmp(action, "refresh")) return 127;
  if (!isLogin && access(store, F_OK)) return 5;
  i_global_init();
  i_init_session(&user);
  if (!isLogin) i_import_session_json_t(&user, json_load_file(store, 0, NULL));
  if (isLogin) login(words[count - 1]);
  else if (isCall) status = call(words[count - 1], strlen(action) > 8);
  else {
    i_set_int_parameter(&user, I_OPT_RESPONSE_TYPE, I_RESPONSE_TYPE_REFRESH_TOKEN);
    must(i_run_token_request(&user));
  }
  json_dump_file(i_export_session_json_t(&user), store, 0);
  return status;
}
