# What the Ruby launchers share: the client's file, a store, and how an action's end is told.
require "json"
require_relative "loopback"

module Launcher
  STORE = File.join(Dir.home, "token.json")
  AUTH = "https://www.googleapis.com/auth/"
  SCOPES = "openid #{AUTH}drive.metadata.readonly #{AUTH}calendar.readonly"
  PATHS = { "call_api" => "/drive/v3/files",
            "call_api.optional" => "/calendar/v3/users/me/calendarList" }
  module_function

  def client = JSON.parse(File.read("client_secret.json"))["installed"]
  def load = JSON.parse(File.read(STORE))
  def save(token) = File.write(STORE, JSON.generate(token), perm: 0o600)
  def forgets?(action, error) = action != "login" && error.message[/invalid_grant/]

  # Ends the action when the token, as the gem has kept it, lacks the scope it needs.
  def permitted(action)
    needed = AUTH + (action[/optional/] ? "calendar.readonly" : "drive.metadata.readonly")
    return if (load["scope"] || needed).to_s.include?(needed)
    warn "permission #{needed} was not granted"
    exit 4
  end

  # Starts the action that the command line names; what the library raises, it prints.
  def run(actions)
    action, *rest = ARGV
    known = actions[PATHS.key?(action) ? "call_api" : action] or exit 127
    exit 5 unless action == "login" || File.exist?(STORE)
    permitted(action) if PATHS.key?(action)
    status = known.call(*rest.map { |address| address + PATHS.fetch(action, "") })
    File.delete(STORE) if action == "logout"
    permitted(action) if action == "login"
    exit({ 200 => 0, 401 => 5, 403 => 4 }.fetch(status, 1))
  rescue StandardError => error
    warn "#{error.class}: #{error.message}"
    exit(error.message[/access_denied/] ? 3 : forgets?(action, error) ? 5 : 1)
  end
end
