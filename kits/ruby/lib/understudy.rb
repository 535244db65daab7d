# frozen_string_literal: true

require_relative "understudy/control_api"
require_relative "understudy/mock"
require_relative "understudy/wire"
require_relative "understudy/words"

# A Google of its own for each test.
module Understudy
  # Starts an instance, in a process that all instances share. With a block, it ends with the block.
  def self.start
    google = Google.new(Mock.shared)
    return google unless block_given?

    begin
      yield google
    ensure
      google.stop
    end
  end

  # Has the message of a test's failure tell what the journal has.
  def self.explain(failure, google)
    journal = begin
      google.journal.summary
    rescue Error => e
      e.message
    end
    # Of several failures in one example RSpec shows each by itself.
    failure = failure.all_exceptions.last if failure.respond_to?(:all_exceptions)
    failure.extend(Explained).journal = journal unless failure.message.include?(journal)
  end

  # A failure of a test that tells what the journal has.
  module Explained
    attr_writer :journal

    def message
      "#{super}\n\nGoogle's journal\n#{@journal}"
    end

    # RSpec shows copies of failures.
    def dup
      clone
    end
  end

  # The URL that leads a user back to the app, and its parameters.
  Callback = Struct.new(:url) do
    def [](name)
      URI.decode_www_form(URI(url).query).to_h[name.to_s]
    end

    # Brings the app the callback, as the browser does; the app has to listen.
    def deliver
      Wire.fetch("GET", url)
    end
  end

  # An instance of the mock: a Google with its own state, clock, journal and address.
  class Google < Words
    HOSTS = %w[accounts.google.com oauth2.googleapis.com www.googleapis.com].freeze

    def initialize(mock)
      @mock = mock
      @instance = mock.create_instance
      @wire = Wire.new(url, mock.wire.key)
      super(ControlAPI.new(@wire))
    end

    # The address at which it speaks plain HTTP.
    def url
      @instance.url
    end

    # The address at which it speaks TLS, with a certificate of `authority`.
    def https_url
      @instance.https.first
    end

    # The file with the certificate that clients have to trust, in PEM.
    def authority
      @mock.authority
    end

    # The variables that child processes need, to take this instance for Google. Browsers that
    # they open, as by `xdg-open`, are the user's, who decides as `consents` says.
    def env
      @mock.environment(@instance, api)
    end

    # The URL at this instance for one that an app would open at Google, for a real browser.
    def browser_url(url)
      return url if url.start_with?("#{self.url}/", "#{https_url}/")

      uri = URI(url)
      return self.url + uri.request_uri if HOSTS.include?(uri.host)

      raise Error, "'#{url}' leads neither to this instance nor to Google"
    end

    # Plays the user, who opens the URL and decides as `consents` says.
    def visit(url)
      location = Wire.fetch("GET", browser_url(url))["Location"]
      return Callback.new(location) if location && !location.start_with?("/", "#{self.url}/")

      raise Error, <<~TEXT.chomp
        the user isn't led back to the app from '#{url}': #{journal.cause}

        Google's journal
        #{journal.summary}
      TEXT
    end

    def stop
      @mock.api.delete_instance(@instance.id) if @wire.close
    end
  end
end
