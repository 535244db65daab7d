// The C++ REST SDK's oauth2_config, for app.py.
#include <cpprest/http_client.h>
#include <cpprest/oauth2.h>
#include <fstream>
#include <iostream>

using namespace web::http::oauth2::experimental;
using web::json::value;

static void print(const oauth2_token &token) {
  value text;
  text["access_token"] = value::string(token.access_token());
  if (!token.refresh_token().empty()) text["refresh_token"] = value::string(token.refresh_token());
  if (!token.scope().empty()) text["scope"] = value::string(token.scope());
  std::cout << text << std::endl;
}

int main(int, char **words) try {
  std::ifstream file("client_secret.json");
  const value app = value::parse(file).at("installed");
  const auto text = [&](const char *key) { return app.at(key).as_string(); };
  std::string line, action = words[1], auth = " https://www.googleapis.com/auth/";
  oauth2_config library(text("client_id"), text("client_secret"), text("auth_uri"), text("token_uri"), words[2] ? words[2] : "",
                        "openid" + auth + "drive.metadata.readonly" + auth + "calendar.readonly");
  if (action == "login") library.set_state(words[3]);
  if (action == "login") std::cout << library.build_authorization_uri(false) << "&access_type=offline" << std::endl;
  std::getline(std::cin, line);
  if (action == "login") return library.token_from_code(line).get(), print(library.token()), 0;
  const value kept = value::parse(line);
  oauth2_token token(kept.at("access_token").as_string());
  if (kept.has_field("refresh_token")) token.set_refresh_token(kept.at("refresh_token").as_string());
  library.set_token(token);
  if (action == "refresh") return library.token_from_refresh().get(), print(library.token()), 0;
  web::http::client::http_client_config settings;
  settings.set_oauth2(library);
  std::cout << web::http::client::http_client(words[2], settings).request("GET").get().status_code() << std::endl;
} catch (const std::exception &error) {
  return std::cerr << error.what() << std::endl, 1;
}
