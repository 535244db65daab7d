# frozen_string_literal: true

require "base64"
require "digest"
require "json"
require "net/http"
require "securerandom"
require "uri"

# The reason why there are no tokens: `:refused`, `:foreign_callback`, `:sign_in_again` because the
# refresh token is dead, or `:try_later`.
class LoginFailure < StandardError
  attr_reader :reason

  def initialize(reason, text)
    super(text)
    @reason = reason
  end
end

Tokens = Struct.new(:access_token, :refresh_token, :scopes, :end, keyword_init: true) do
  def fresh?
    Time.now.to_f < self.end
  end
end

# One login of a desktop app, by the client-secret file of the console.
class GoogleLogin
  CALLBACK = "http://127.0.0.1:9004/"
  TRIES = 3

  # `pause` waits for seconds; a test sees the pauses rather than waits for them.
  def initialize(client_file, pause: method(:sleep))
    @client = client_file["installed"]
    @pause = pause
    @state = SecureRandom.urlsafe_base64(32)
    @verifier = SecureRandom.urlsafe_base64(32)
  end

  # The URL that the user opens in the browser.
  def url(scopes)
    challenge = Base64.urlsafe_encode64(Digest::SHA256.digest(@verifier), padding: false)
    "#{@client["auth_uri"]}?#{URI.encode_www_form(
      client_id: @client["client_id"], redirect_uri: CALLBACK, response_type: "code",
      scope: scopes.join(" "), state: @state,
      code_challenge: challenge, code_challenge_method: "S256"
    )}"
  end

  # Turns the URL at which the browser has ended up into tokens.
  def finish(callback)
    answer = URI.decode_www_form(URI(callback).query).to_h
    if answer["state"] != @state
      raise LoginFailure.new(:foreign_callback, "the callback is of another login")
    end
    raise LoginFailure.new(:refused, answer["error"]) unless answer["code"]

    tokens(grant_type: "authorization_code", code: answer["code"], redirect_uri: CALLBACK,
           code_verifier: @verifier)
  end

  # Gets a fresh access token.
  def refresh(tokens)
    tokens(grant_type: "refresh_token", refresh_token: tokens.refresh_token)
  end

  private

  def tokens(**question)
    answer = ask(question)
    Tokens.new(
      access_token: answer["access_token"],
      refresh_token: answer["refresh_token"] || question[:refresh_token],
      # The user may have granted fewer scopes than the app has asked for.
      scopes: answer["scope"].split,
      end: Time.now.to_f + answer["expires_in"]
    )
  end

  # Asks the token endpoint, again where that is worth it.
  def ask(question)
    form = question.merge(client_id: @client["client_id"], client_secret: @client["client_secret"])
    problem = nil
    TRIES.times do
      answer = Net::HTTP.post_form(URI(@client["token_uri"]), form)
      return JSON.parse(answer.body) if answer.is_a?(Net::HTTPOK)
      raise refusal(JSON.parse(answer.body)["error"]) if answer.is_a?(Net::HTTPBadRequest)

      problem = "Google answers #{answer.code}"
      @pause.call(Integer(answer["Retry-After"] || 1))
    rescue SystemCallError, IOError => e
      # A refresh does no harm twice. A code is good for once, and then says so.
      problem = "Google can't be reached: #{e.message}"
    end
    raise LoginFailure.new(:try_later, problem)
  end

  def refusal(error)
    LoginFailure.new(error == "invalid_grant" ? :sign_in_again : :try_later, error)
  end
end
