# frozen_string_literal: true

require "json"

require_relative "login"

# The tokens of one user, in a file that all processes of the app share.
class TokenFile
  attr_reader :path

  def initialize(path)
    @path = path
  end

  def read
    Tokens.new(**JSON.parse(File.read(@path), symbolize_names: true))
  end

  def write(tokens)
    # Nobody ever reads half of it.
    File.write("#{@path}.new", JSON.generate(tokens.to_h), perm: 0o600)
    File.rename("#{@path}.new", @path)
  end

  # Tokens that are fresh. One process gets them, and the others wait for it.
  def fresh(login)
    File.open("#{@path}.lock", File::RDWR | File::CREAT) do |lock|
      lock.flock(File::LOCK_EX)
      refreshed(login)
    end
  rescue LoginFailure => e
    File.delete(@path) if e.reason == :sign_in_again
    raise
  end

  private

  def refreshed(login)
    tokens = read
    return tokens if tokens.fresh?

    login.refresh(tokens).tap { |one| write(one) }
  end
end

# The token file as it is often written first. Any failure of a refresh counts as the end of the
# access, so that a few lost answers sign the user out.
class NaiveTokenFile < TokenFile
  def fresh(login)
    refreshed(login)
  rescue LoginFailure
    File.delete(@path)
    raise
  end
end
