package import HTTPWire
package import WireFormats

/// What faults do to requests, as far as the journal has to know of it.
extension Authority {
  /// Takes down a request that never reached the authority, with what the fault answered.
  package mutating func takeDown(_ call: Call, answeredByFault response: HTTPResponse) {
    let outcome = Outcome(response, cause: .faultInstead)
    journal.append(JournalEntry(call, endpoint(of: call.request), outcome))
  }

  /// Notes that a fault has struck; `fault` says which, and what it did.
  package mutating func noteFault(_ fault: String, at now: Timestamp) {
    note(Event(.faultStruck, at: now, detail: fault))
  }
}
