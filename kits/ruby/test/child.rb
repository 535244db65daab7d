# frozen_string_literal: true

# Programs that a test starts, by their names.

require "understudy"

case ARGV.first
when "asks"
  # Prints the issuer that Google names, wherever the environment says that Google is.
  text = Net::HTTP.get(URI("https://accounts.google.com/.well-known/openid-configuration"))
  puts JSON.parse(text)["issuer"]
when "hangs"
  # Starts an instance, tells the mock's folder, and waits.
  puts File.dirname(Understudy.start.authority)
  $stdout.flush
  $stdin.read
when "complains"
  # Prints why there is no mock.
  begin
    Understudy.start
  rescue Understudy::Error => e
    puts e.message
  end
when "exhausts"
  # Starts instances until there is none, and prints why.
  begin
    loop { Understudy.start }
  rescue Understudy::Error => e
    puts e.message
  end
end
