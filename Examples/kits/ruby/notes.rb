# frozen_string_literal: true

# Prints an access token for the user whose tokens are in a file: notes.rb CLIENT_FILE TOKEN_FILE

require_relative "token_file"

client, tokens = ARGV
puts TokenFile.new(tokens).fresh(GoogleLogin.new(JSON.parse(File.read(client)))).access_token
