package import HTTPWire
package import Keyring
package import WireFormats

extension Authority {
  /// Adds an event to the journal.
  mutating func note(_ event: Event) {
    journal.append(JournalEntry(event))
  }

  /// Notes that the clock jumps, at the time to which it jumps.
  package mutating func noteClockMove(from before: Timestamp, at now: Timestamp) {
    note(Event(.clockMoved, at: now, detail: "from \(before.rfc3339)"))
  }

  /// Adds to the journal that somebody has played a scene.
  package mutating func noteScene(_ name: String, at now: Timestamp) {
    note(Event(.scenePlayed, at: now, detail: name))
  }

  /// Adds to the journal everything that has ended along with a request or a change.
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

/// The effects of faults on requests, for the journal.
extension Authority {
  /// Writes down a request that never reaches the authority, with the fault's answer.
  package mutating func takeDown(_ call: Call, answeredByFault outcome: Outcome) {
    journal.append(JournalEntry(call, outcome))
  }

  /// Writes down a request that a fault holds back, as it comes in. Its entry is completed when the
  /// request is decided.
  package mutating func takeDownHeld(_ call: Call) -> UInt64 {
    journal.append(JournalEntry(call, nil))
    return journal.lastNumber
  }

  /// Decides a request that was held back since an entry of the journal.
  package mutating func decide(
    _ call: Call, heldSince entry: UInt64, random: inout InstanceRandom
  ) -> Decided {
    // After a reset the journal knows nothing of the request.
    guard let held = journal[entry]?.exchange, held.outcome == nil,
      held.call.request == call.request
    else { return decide(call, random: &random) }
    var context = RequestContext(call, random: random)
    let decided = decide(&context, entry: entry)
    random = context.random
    if let outcome = decided.outcome { journal.completeHeld(entry, with: outcome) }
    takeDownNews(at: context.now)
    return decided
  }

  /// Replaces the outcome of an answer that the journal has already, as it was decided.
  package mutating func amend(_ entry: UInt64, to outcome: Outcome) {
    journal.complete(entry, with: outcome)
  }

  /// Notes that a fault has struck the request of an entry, or a handshake; `fault` names the fault
  /// and its action.
  package mutating func noteFault(
    _ fault: String, on entry: UInt64? = nil, at now: Timestamp
  ) {
    note(Event(.faultStruck, at: now, exchange: entry, detail: fault))
  }
}

/// The effects of a store, and of one that fails.
extension Authority {
  /// Notes that everything before is known from a store, but for the journal.
  package mutating func noteResumption(at now: Timestamp) {
    note(Event(.stateResumed, at: now))
  }

  /// Writes to the journal that the change behind a request was undone, as it couldn't be kept.
  package mutating func takeDownUnkept(
    _ request: HTTPRequest, _ outcome: Outcome, _ reason: String, at now: Timestamp
  ) {
    let entry = journal.entries.last { $0.request == request }?.number
    if let entry { journal.complete(entry, with: outcome) }
    note(Event(.stateUnkept, at: now, exchange: entry, detail: reason))
  }

  /// Writes to the journal that all a request had done was undone, as it couldn't be kept: nothing of
  /// it is there, but for the entry of one that was held back.
  package mutating func takeDownUndone(
    _ call: Call, heldSince held: UInt64? = nil, _ outcome: Outcome, _ reason: String
  ) {
    if let held {
      journal.complete(held, with: outcome)
    } else {
      journal.append(JournalEntry(call, outcome))
    }
    note(
      Event(
        .stateUnkept, at: call.now, exchange: held ?? journal.lastNumber, detail: reason))
  }
}

extension Outcome {
  /// The answer in place of one whose change couldn't be kept.
  package static func unkept(_ decided: HTTPResponse) -> Outcome {
    Outcome(
      decided, cause: .stateUnkept, sent: .changed(HTTPResponse(status: .serviceUnavailable)))
  }

  /// The answer of a fault in the authority's place.
  package static func ofFault(_ response: HTTPResponse, to involved: Involved) -> Outcome {
    Outcome(response, cause: .faultInstead, involved: involved)
  }
}
