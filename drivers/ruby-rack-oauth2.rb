#!/usr/bin/env ruby
# The gem rack-oauth2's client; state, the listener, renewal and the store are the launcher's.
require "rack/oauth2"
require "securerandom"
require_relative "launcher"

APP = Launcher.client

def gem_for(redirect_uri = nil)
  Rack::OAuth2::Client.new(
    identifier: APP["client_id"], secret: APP["client_secret"], redirect_uri: redirect_uri,
    authorization_endpoint: APP["auth_uri"], token_endpoint: APP["token_uri"])
end

def refresh
  gem = gem_for.tap { |one| one.refresh_token = Launcher.load["refresh_token"] }
  Launcher.save(Launcher.load.merge(gem.access_token!.raw_attributes))
  200
end

Launcher.run(
  "login" => lambda do
    state = SecureRandom.urlsafe_base64
    code, redirect_uri = Loopback.code(state) do |uri|
      gem_for(uri).authorization_uri(scope: Launcher::SCOPES, state: state, access_type: "offline")
    end
    gem = gem_for(redirect_uri).tap { |one| one.authorization_code = code }
    Launcher.save(gem.access_token!.raw_attributes)
    200
  end,
  "call_api" => lambda do |url|
    token = -> { Rack::OAuth2::AccessToken::Bearer.new(Launcher.load.transform_keys(&:to_sym)) }
    status = token.call.get(url).status
    status == 401 && refresh ? token.call.get(url).status : status
  end,
  "refresh" => method(:refresh)
)
