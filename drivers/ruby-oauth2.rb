#!/usr/bin/env ruby
# The gem oauth2; state, the listener and the store are the launcher's.
require "oauth2"
require "securerandom"
require_relative "launcher"

APP = Launcher.client
GEM = OAuth2::Client.new(APP["client_id"], APP["client_secret"],
                         authorize_url: APP["auth_uri"], token_url: APP["token_uri"])

def stored
  token = OAuth2::AccessToken.from_hash(GEM, Launcher.load)
  return token unless token.expired?
  token.refresh!.tap { |fresh| Launcher.save(fresh.to_hash) }
end

Launcher.run(
  "login" => lambda do
    state = SecureRandom.urlsafe_base64
    code, redirect_uri = Loopback.code(state) do |uri|
      GEM.auth_code.authorize_url(redirect_uri: uri, scope: Launcher::SCOPES, state: state,
                                  access_type: "offline", prompt: "consent")
    end
    Launcher.save(GEM.auth_code.get_token(code, redirect_uri: redirect_uri).to_hash)
    200
  end,
  "call_api" => ->(url) { stored.get(url, raise_errors: false).status },
  "refresh" => lambda do
    token = OAuth2::AccessToken.from_hash(GEM, Launcher.load)
    Launcher.save(token.refresh!.to_hash)
    200
  end,
  "logout" => lambda do |url|
    GEM.request(:post, url, body: { token: Launcher.load["refresh_token"] }, raise_errors: false)
    200
  end
)
