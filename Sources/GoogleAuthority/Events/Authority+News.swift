package import HTTPWire
package import WireFormats

extension Authority {
  /// Takes an event down.
  mutating func note(_ event: Event) {
    journal.append(JournalEntry(event))
  }

  /// Notes that the clock jumps, at the time to which it jumps.
  package mutating func noteClockMove(from before: Timestamp, at now: Timestamp) {
    note(Event(.clockMoved, at: now, detail: "from \(before.rfc3339)"))
  }

  /// Takes down what has ended along with a request or a change.
  mutating func takeDownNews(at now: Timestamp) {
    // Nearly always there is nothing, and this is on the way of every request.
    if consents.news.isEmpty, grants.news.isEmpty { return }
    for consent in consents.news {
      note(Event(.consentRevoked, at: now, account: consent.account, project: consent.project))
      announce(consent, at: now)
    }
    for news in grants.news {
      guard let kind = EventKind.grant(news.end) else { continue }
      note(
        Event(
          kind, at: now, account: news.grant.account, client: news.grant.client,
          grant: news.grant.id,
          project: news.grant.project))
      announce(news, at: now)
    }
    consents.news.removeAll()
    grants.news.removeAll()
  }
}

/// What faults do to requests, as far as the journal has to know of it.
extension Authority {
  /// Takes down a request that never reached the authority, with what the fault answered.
  package mutating func takeDown(_ call: Call, answeredByFault outcome: Outcome) {
    journal.append(JournalEntry(call, endpoint(of: call.request), outcome))
  }

  /// Takes down what has become of an answer that the journal has already, as it was decided.
  package mutating func amend(_ entry: UInt64, to outcome: Outcome) {
    journal.complete(entry, with: outcome)
  }

  /// Notes that a fault has struck; `fault` says which, and what it did.
  package mutating func noteFault(_ fault: String, at now: Timestamp) {
    note(Event(.faultStruck, at: now, detail: fault))
  }
}

extension Outcome {
  /// What a fault answers in the authority's place.
  package static func ofFault(_ response: HTTPResponse) -> Outcome {
    Outcome(response, cause: .faultInstead)
  }
}
