# The listener that the Ruby launchers add to gems without one, as RFC 8252 wants it.
require "socket"
require "uri"

module Loopback
  PAGE = "Content-Type: text/html\r\nConnection: close\r\n\r\n<p>Back to the app.</p>\n"
  module_function

  # The code that the browser brings back with our state; nobody else's.
  def code(state)
    server = TCPServer.new("127.0.0.1", 0)
    redirect_uri = "http://127.0.0.1:#{server.addr[1]}/callback"
    system(ENV["BROWSER"] || "xdg-open", yield(redirect_uri))
    finish = Time.now + 15
    while (left = finish - Time.now).positive?
      next unless server.wait_readable(left)
      answer = visit(server.accept, state) or next
      raise answer["error"] if answer["error"]
      return answer["code"], redirect_uri
    end
    raise "nobody came back from the browser"
  end

  # What a visitor brings, if it is an answer to us.
  def visit(visitor, state)
    line = visitor.wait_readable(2) ? visitor.gets.to_s : ""
    answer = URI.decode_www_form(line[/^GET \/callback\?(\S+) /, 1].to_s).to_h
    known = answer["state"] == state && !"#{answer["code"]}#{answer["error"]}".empty?
    visitor.print "HTTP/1.1 #{known ? "200 OK" : "404 Not Found"}\r\n", PAGE
    visitor.close
    known ? answer : nil
  end
end
