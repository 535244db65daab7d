package import HTTPWire
package import WireFormats

/// Requests to a proxy for hosts that aren't played. See ``ProxyRefusal``.
extension Authority {
  /// Refuses to reach a destination whose part isn't played.
  package mutating func refuseHost(_ destination: String, _ call: Call) -> HTTPResponse {
    takeDown(call, Outcome(ProxyRefusal.otherHost(destination), cause: .hostRefused))
  }

  /// Refuses a request for a host of Google that came without TLS.
  package mutating func refusePlainText(_ call: Call) -> HTTPResponse {
    takeDown(call, Outcome(ProxyRefusal.tlsRequired, cause: .tlsRequired))
  }

  /// Notes an event of a connection.
  package mutating func noteConnection(_ kind: EventKind, _ detail: String, at now: Timestamp) {
    note(Event(kind, at: now, detail: detail))
  }

  private mutating func takeDown(_ call: Call, _ outcome: Outcome) -> HTTPResponse {
    journal.append(JournalEntry(call, outcome))
    return outcome.response
  }
}

/// An answer to a request that goes no further than the proxy.
enum ProxyRefusal {
  /// A plain explanation for people whose program wants to reach the real world.
  static func otherHost(_ destination: String) -> HTTPResponse {
    let hosts = GoogleHost.allCases.map { "  \($0.rawValue)\n" }.joined()
    let text = """
      \(destination.printable) was refused by Understudy, a mock of Google's OAuth 2.0 server.

      Over TLS on port 443 it plays

      \(hosts)
      and every name below \(GoogleHost.apiDomain). What runs on this machine is passed through. Nothing
      else can be reached, and no option changes that, so that a test never touches the real world.

      """
    var response = HTTPResponse(status: .forbidden, body: Array(text.utf8))
    response.fields.append(.contentType, "text/plain; charset=UTF-8")
    return response
  }

  /// Assumed: Google's APIs have long been served over TLS only, and this is how they said so when
  /// they still listened for anything else.
  static let tlsRequired = APIError.response(
    .forbidden, message: "SSL is required to perform this operation.", status: "PERMISSION_DENIED")
}
