# What the Ruby launchers share: the client's file, a store and a listener.
require "json"
require "securerandom"
require "socket"
require "uri"

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

  # The code that the browser brings back with our state; nobody else's.
  def code(state)
    server = TCPServer.new("127.0.0.1", 0)
    redirect_uri = "http://127.0.0.1:#{server.addr[1]}/callback"
    system(ENV["BROWSER"] || "xdg-open", yield(redirect_uri))
    finish = Time.now + 15
    while (left = finish - Time.now).positive?
      next unless server.wait_readable(left)
      visit = server.accept
      line = visit.wait_readable(2) ? visit.gets.to_s : ""
      answer = URI.decode_www_form(line[/^GET \/callback\?(\S+) /, 1].to_s).to_h
      known = answer["state"] == state && !"#{answer["code"]}#{answer["error"]}".empty?
      visit.print "HTTP/1.1 #{known ? "200 OK" : "404 Not Found"}\r\n",
                  "Content-Type: text/html\r\nConnection: close\r\n\r\n<p>Back to the app.</p>\n"
      visit.close
      next unless known
      raise answer["error"] if answer["error"]
      return answer["code"], redirect_uri
    end
    raise "nobody came back from the browser"
  end

  def forgets?(action, error) = action != "login" && error.message[/invalid_grant/]

  # Ends the action when the token, as the gem has kept it, lacks the scope it needs.
  def permitted(action)
    granted = load["scope"] or return
    needed = AUTH + (action[/optional/] ? "calendar.readonly" : "drive.metadata.readonly")
    return if granted.to_s.include?(needed)
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
