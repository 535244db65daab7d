# frozen_string_literal: true

module Understudy
  # A consumer and a member of an organisation, whom every instance knows.
  ADA = "ada.lovelace@example.com"
  GRACE = "grace.hopper@example.org"

  # A part of what can be said to a Google.
  Word = Struct.new(:api)

  # The apps that developers register in the console.
  class Clients < Word
    def register(name = "App", type = "desktop", **more)
      api.create_client({ name: name, type: type, **more })
    end

    # The client-secret file that the console offers, by default that of the built-in app.
    def file(client = nil)
      api.get_client_file(client ? client.client_id : api.get_state.client_at_hand)
    end
  end

  # The decisions of the users. Those who have been told nothing approve.
  class Consents < Word
    # Decides for one page: `approve`, but for the scopes to `refuse:`, `deny`, and others.
    def next(answer = "approve", **more)
      api.queue_decision({ answer: answer, **more })
    end
  end

  # The time by which codes, tokens and consents expire.
  class Clock < Word
    def now
      api.get_clock.now
    end

    # Moves the time forward, such as by `61m` or `7d`.
    def advance(by)
      api.advance_clock({ by: by })
    end

    def freeze
      api.freeze_clock
    end

    def resume
      api.resume_clock
    end
  end

  # The failures that are armed.
  class Faults < Word
    # Arms an effect on requests to an endpoint, such as `{ reply: { status: 503 } }`.
    def arm(at, effect, **more)
      api.arm_fault({ at: at, do: effect, **more })
    end
  end

  # The access that users have granted.
  class Grants < Word
    # What users have granted an app, and hasn't ended.
    def of(app)
      api.list_grants.grants.select { |one| one.end.nil? && one.client == app.client_id }
    end

    # Tokens as after a login, without one.
    def mint(app, account, scopes)
      api.mint_tokens({ client: app.client_id, account: account, scopes: scopes })
    end

    # Takes access back, as users do in their account's page.
    def revoke(app)
      of(app).each { |one| api.revoke_grant(one.id) }
    end

    # Ends access as if its time were over.
    def expire(app)
      of(app).each { |one| api.expire_grant(one.id) }
    end
  end

  # The accounts of the people who sign in.
  class Users < Word
    def add(email, **more)
      api.create_account({ email: email, **more })
    end

    # Does what the user, their organisation or Google does to an account, such as `disable`.
    def change(email, event)
      api.change_account(email, { event: event })
    end
  end

  # What has happened, with the reasons that Google never tells.
  class Journal < Word
    # The most entries that the mock answers at a time, that a failure shows, and of each its width.
    PAGE = 1000
    SHOWN = 8
    WIDTH = 100

    # The latest request, to an endpoint or any; nil if there was none.
    def last(endpoint = nil)
      latest(1, **(endpoint ? { endpoint: endpoint } : { kind: "exchange" })).first
    end

    # The cause of the latest refusal; nil if nothing was refused.
    def cause
      latest(1, cause: "*").first&.cause
    end

    # The first request to an endpoint, for which it waits in real time.
    def wait_for(endpoint, wait = "10s")
      found = api.read_journal(endpoint: endpoint, wait: wait, limit: 1).entries.first
      found or raise Error, "nothing has come to '#{endpoint}' in #{wait}\n#{summary}"
    end

    # The latest entries of a selection, oldest first.
    def latest(count, **selection)
      after = api.get_state.entries
      loop do
        after = [0, after - PAGE].max
        entries = api.read_journal(after: after, limit: PAGE, **selection).entries
        return entries.last(count) if entries.any? || after.zero?
      end
    end

    # The latest requests for a person to read, each refusal with its cause and the usual fix.
    def summary
      requests = latest(SHOWN + 1, kind: "exchange")
      return "Google's journal is empty" if requests.empty?

      causes = api.list_causes.causes.to_h { |one| [one.code, one] }
      lines = requests.last(SHOWN).map { |one| line(one, causes[one.cause]) }
      lines.unshift("  … google.journal.latest has earlier ones") if requests.size > SHOWN
      "Google's journal, the latest last:\n#{lines.join("\n")}"
    end

    private

    def line(request, cause)
      target = request.target.size > WIDTH ? "#{request.target[0, WIDTH]}…" : request.target
      line = "  #{request.number}. #{request[:method]} #{target}: #{request.status || "no answer"}"
      cause ? "#{line}\n     #{cause.code}: #{cause.explanation} #{cause.fix}" : line
    end
  end
end
