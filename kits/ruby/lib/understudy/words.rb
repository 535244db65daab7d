# frozen_string_literal: true

# Made by scripts/kits from what all kits have in common. Don't edit it.

module Understudy
  # A consumer, who signs in where nobody else is named.
  ADA = "ada.lovelace@example.com"
  # A member of the organisation example.org.
  GRACE = "grace.hopper@example.org"

  # A part of what can be said to a Google.
  Word = Struct.new(:api)

  # The apps that developers register in the console.
  class Clients < Word
    # Registers an app, of the type `desktop`, `web` or another.
    def register(name = "App", type = "desktop", **more)
      api.create_client({ name: name, type: type, **more })
    end

    # Reads the client-secret file that the console offers, by default that of the built-in app.
    def file(app = nil)
      api.get_client_file(app ? app.client_id : api.get_state.client_at_hand)
    end
  end

  # The decisions of the users. Those who have been told nothing approve.
  class Consents < Word
    # Decides for one page: `approve`, but for the scopes to refuse, `deny`, and others.
    def next(answer = "approve", **more)
      api.queue_decision({ answer: answer, **more })
    end

    # Has the people in real browsers decide from now on, for whom nobody else does.
    def ask
      api.clear_fallback
    end
  end

  # The time by which codes, tokens and consents expire.
  class Clock < Word
    # Reads the instance's time.
    def now
      api.get_clock.now
    end

    # Moves the time forward, such as by `61m` or `7d`.
    def advance(by)
      api.advance_clock({ by: by })
    end

    # Stops the time.
    def freeze
      api.freeze_clock
    end

    # Lets the time run on.
    def resume
      api.resume_clock
    end
  end

  # The failures that are armed.
  class Faults < Word
    # Arms an effect on requests to an endpoint: on the next one if nothing more is said.
    def arm(at, effect, **more)
      api.arm_fault({ at: at, do: effect, **more })
    end
  end

  # The access that users have granted. Without an app, that of every app is meant.
  class Grants < Word
    # Lists what hasn't ended.
    def of(app = nil)
      api.list_grants(client: app&.client_id, state: "valid").grants
    end

    # Issues tokens as after a login, without one.
    def mint(app, account, scopes)
      api.mint_tokens({ client: app.client_id, account: account, scopes: scopes })
    end

    # Takes access back, as users do in their account's page.
    def revoke(app = nil)
      of(app).each { |one| api.revoke_grant(one.id) }
    end

    # Ends access as if its time were over.
    def expire(app = nil)
      of(app).each { |one| api.expire_grant(one.id) }
    end
  end

  # The accounts of the people who sign in.
  class Users < Word
    # Creates an account.
    def add(email, **more)
      api.create_account({ email: email, **more })
    end

    # Does to an account what its user, its organisation or Google does, such as `disable`.
    def change(email, event)
      api.change_account(email, { event: event })
    end
  end

  # The requests and other changes, with the causes of refusals, which Google never tells.
  class Journal < Word
    # Reads the latest entries of a selection, the oldest first.
    def latest(count, **more)
      api.read_journal(latest: count, **more).entries
    end

    # Finds the latest request, to an endpoint or any; nothing if there was none.
    def last(endpoint = nil)
      api.read_journal(endpoint: endpoint, kind: "exchange", latest: 1).entries.first
    end

    # Finds the cause of the latest refusal; nothing if nothing was refused.
    def cause
      api.read_journal(cause: "*", latest: 1).entries.first&.cause
    end

    # Waits, in real time, for the first request to an endpoint.
    def wait_for(endpoint, wait = "10s")
      found = api.read_journal(endpoint: endpoint, wait: wait, limit: 1).entries.first
      found or raise Error, "nothing has come to '#{endpoint}' in #{wait}\n#{summary}"
    end

    # Tells the latest requests to a person, each refusal with its cause and fix.
    def summary
      api.summarise_journal.text
    end
  end

  # All that can be said to an instance.
  class Words < Word
    attr_reader :clients, :consents, :clock, :faults, :grants, :users, :journal

    def initialize(api)
      super
      @clients = Clients.new(api)
      @consents = Consents.new(api)
      @clock = Clock.new(api)
      @faults = Faults.new(api)
      @grants = Grants.new(api)
      @users = Users.new(api)
      @journal = Journal.new(api)
    end

    # Plays a scene: all that makes up a situation, such as time and faults, at once.
    def scene(name)
      api.play_scene({ scene: name })
    end
  end
end
