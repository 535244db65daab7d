package import HTTPWire
package import WireFormats

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
