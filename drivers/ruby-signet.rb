#!/usr/bin/env ruby
# The gem signet, which Google's own gems build on; state, listener and store are the launcher's.
require "signet/oauth_2/client"
require "securerandom"
require_relative "launcher"

APP = Launcher.client

def library(**more)
  Signet::OAuth2::Client.new(
    authorization_uri: APP["auth_uri"], token_credential_uri: APP["token_uri"],
    client_id: APP["client_id"], client_secret: APP["client_secret"], **more)
end

def keep(user, scope = Launcher.load["scope"])
  Launcher.save(access_token: user.access_token, refresh_token: user.refresh_token,
                expires_at: user.expires_at.to_i, scope: scope)
end

def stored = library(**Launcher.load.transform_keys(&:to_sym))

Launcher.run(
  "login" => lambda do
    user = library(scope: Launcher::SCOPES, state: SecureRandom.urlsafe_base64)
    user.code, = Loopback.code(user.state) do |uri|
      user.redirect_uri = uri
      user.authorization_uri(access_type: "offline", prompt: "consent").to_s
    end
    keep(user, user.fetch_access_token!["scope"])
    200
  end,
  "call_api" => lambda do |url|
    user = stored
    user.refresh! if user.expired?
    keep(user)
    user.fetch_protected_resource(uri: url).status
  end,
  "refresh" => -> { keep(stored.tap(&:refresh!)) && 200 },
  "logout" => ->(url) { Faraday.post(url, token: Launcher.load["refresh_token"]) && 200 }
)
