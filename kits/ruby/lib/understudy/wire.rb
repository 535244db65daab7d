# frozen_string_literal: true

require "json"
require "net/http"
require "uri"

module Understudy
  # Something that the kit or the mock can't do, said in a sentence.
  class Error < StandardError; end

  # The way to one control API. Threads may share it.
  class Wire
    # The codes with which a mock refuses what another version of it has.
    OTHER_VERSION = %w[path.unknown method.not_allowed].freeze

    attr_reader :origin, :key

    def initialize(origin, key = nil)
      @origin = origin
      @key = key
    end

    # Sends a request with a JSON body or none, and reads the answer.
    def ask(method, path, body = nil)
      # Another test's instance may have its port now.
      raise Error, "this Google ended with its test, and each test has its own" if @is_closed

      head = { "Content-Type" => ("application/json" if body),
               "Authorization" => ("Bearer #{@key}" if @key) }.compact
      url = @origin + ControlAPI::ROOT + path
      answer = Wire.fetch(method, url, body && JSON.generate(body), head)
      json = answer.body.to_s.strip.empty? ? nil : JSON.parse(answer.body)
      return json if answer.code.to_i < 400

      raise Error, refusal(json["error"], "#{method} #{path}")
    rescue JSON::ParserError, TypeError, NoMethodError
      raise Error, "what answers at #{@origin} is no mock"
    end

    def refusal(error, request)
      return error.values_at("message", "help").compact.join("; ") unless
        OTHER_VERSION.include?(error["code"])

      "the mock at #{@origin} has no #{request}, which this kit asks for: install the kit and the " \
        "program in the same version"
    end
    private :refusal

    # True if it was open.
    def close
      was_open = !@is_closed
      @is_closed = true
      was_open
    end

    # The answer to a request, without a proxy, which would be the app's, and without redirects.
    def self.fetch(method, url, body = nil, head = {})
      uri = URI(url)
      Net::HTTP.start(uri.host, uri.port, nil) do |http|
        http.send_request(method, uri.request_uri, body, head)
      end
    rescue SystemCallError, IOError => e
      raise Error, "nobody answers at #{url}: #{e.message}"
    end
  end
end
