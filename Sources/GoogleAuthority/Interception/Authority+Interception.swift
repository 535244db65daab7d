package import HTTPWire
package import WireFormats

/// What becomes of requests to a proxy that are for nobody here. See ``ProxyRefusal``.
extension Authority {
  /// Refuses to reach a destination whose part isn't played.
  package mutating func refuseHost(_ destination: String, _ call: Call) -> HTTPResponse {
    takeDown(call, Outcome(ProxyRefusal.otherHost(destination), cause: .hostRefused))
  }

  /// Refuses a request for a host of Google that came without TLS.
  package mutating func refusePlainText(_ call: Call) -> HTTPResponse {
    takeDown(call, Outcome(ProxyRefusal.tlsRequired, cause: .tlsRequired))
  }

  /// Takes down what happened on a connection.
  package mutating func noteConnection(_ kind: EventKind, _ detail: String, at now: Timestamp) {
    note(Event(kind, at: now, detail: detail))
  }

  private mutating func takeDown(_ call: Call, _ outcome: Outcome) -> HTTPResponse {
    journal.append(JournalEntry(call, nil, outcome))
    return outcome.response
  }
}
