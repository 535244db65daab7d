# OAuth2::Client and OAuth2::Session of Crystal's standard library, for app.py.
require "json"
require "oauth2"

APP = JSON.parse(File.read("client_secret.json"))["installed"]
SCOPES = "openid https://www.googleapis.com/auth/drive.metadata.readonly " \
         "https://www.googleapis.com/auth/calendar.readonly"
CLIENT = OAuth2::Client.new(
  "accounts.google.com", APP["client_id"].as_s, APP["client_secret"].as_s,
  authorize_uri: APP["auth_uri"].as_s, token_uri: APP["token_uri"].as_s, redirect_uri: ARGV[1]?)

def kept(token, ends = nil)
  ends = token.expires_in.try { |seconds| Time.utc.to_unix + seconds } || ends
  JSON.parse(token.to_json).as_h.merge({"expires_at" => JSON::Any.new(ends)}).to_json
end

def call(url, text)
  ends = JSON.parse(text)["expires_at"].as_i64?.try { |seconds| Time.unix(seconds) }
  fresh = text
  session = OAuth2::Session.new(CLIENT, OAuth2::AccessToken.from_json(text), ends) do |renewed|
    fresh = kept(renewed.access_token)
  end
  http = HTTP::Client.new(URI.parse(url))
  session.authenticate(http)
  puts http.get(URI.parse(url).request_target).status_code, fresh
end

case ARGV[0]
when "login"
  puts CLIENT.get_authorize_uri(SCOPES, ARGV[2]) { |form| form.add "access_type", "offline" }
  STDOUT.flush
  puts kept(CLIENT.get_access_token_using_authorization_code(gets.not_nil!))
when "refresh"
  old = OAuth2::AccessToken.from_json(STDIN.gets_to_end)
  puts kept(CLIENT.get_access_token_using_refresh_token(old.refresh_token))
when "call" then call(ARGV[1], STDIN.gets_to_end)
end
