#!/usr/bin/ruby
# A site that signs in with OmniAuth's OAuth 2 strategy; who its users are is left out.
require "net/http"
require "omniauth-oauth2"
require "rack/handler/webrick"
require_relative "launcher"

APP, TOKENS = JSON.parse(File.read("client_secret.json"))["web"], {}

class Google < OmniAuth::Strategies::OAuth2
  option :client_options, authorize_url: APP["auth_uri"], token_url: APP["token_uri"]
  option :scope, Launcher::SCOPES.split[1]
  option :authorize_params, access_type: "offline", prompt: "consent"
  option :pkce, true
  def callback_url = full_host + callback_path # The base's has the answer's query behind it.
end

def page(text, status = 200, more = {}) = [status, { "Content-Type" => "text/plain", **more }, [text]]

SITE = lambda do |env|
  user, query = env["rack.session"]["user"], Rack::Utils.parse_query(env["QUERY_STRING"])
  case env["PATH_INFO"]
  when "/auth/google/callback"
    env["rack.session"]["user"] = user = SecureRandom.hex
    TOKENS[user] = env["omniauth.auth"].credentials.token
    page("", 302, "Location" => "/home")
  when "/auth/failure" then page("The login failed: #{query["message"]}", 400)
  when "/files"
    next page("Sign in first", 401) unless TOKENS[user]
    status = Net::HTTP.get_response(URI("#{ENV["API"]}/drive/v3/files"),
                                    { Authorization: "Bearer #{TOKENS[user]}" }).code.to_i
    page(status == 403 ? "Permission was not granted" : "The API says #{status}", status)
  else page(TOKENS[user] ? "You are signed in" : "Nobody is signed in")
  end
end

OmniAuth.config.allowed_request_methods = [:get] # So that a link can start a login.
Rack::Handler::WEBrick.run(Rack::Session::Cookie.new(
  Google.new(SITE, APP["client_id"], APP["client_secret"], name: "google"),
  secret: SecureRandom.hex(32)), Host: "127.0.0.1", Port: ENV["PORT"].to_i, AccessLog: [])
