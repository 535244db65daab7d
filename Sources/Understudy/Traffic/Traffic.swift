internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// The traffic of an instance, as plain values to be shown. No secret is among them: of a request's
/// target only the path is kept.
package struct Traffic: Sendable, Hashable {
  /// The refusal of a request.
  package struct Refusal: Sendable, Hashable {
    package let code: String
    package let explanation: String
    package let fix: String
    /// The names that the request has wrong, such as scopes.
    package var names: [String] = []

    package var cause: Understudy.Cause { Understudy.Cause(code) }
  }

  package struct Request: Sendable, Hashable {
    package let number: UInt64
    /// The instance's time, by RFC 3339.
    package let time: String
    package let method: String
    package let host: String?
    package let path: String
    /// Nil when the request was for nothing that is served.
    package let endpoint: String?
    package let status: Int?
    package let refusal: Refusal?
    package var isSecure = true
    /// True if the answer sends the program a code that it can exchange for tokens.
    package var bringsCode = false
    /// True if the answer brings the program a token that it can call APIs with.
    package var bringsAccess = false
    /// True if it is about more than signing in, or about nothing that is served.
    package var isBeyondSignIn = false
    /// True if a stand-in for an API has answered it.
    package var isStandIn: Bool { endpoint == "standIn" && refusal == nil }
  }

  /// Something that no request shows.
  package struct Happening: Sendable, Hashable {
    package let number: UInt64
    package let time: String
    package let code: String
    package let explanation: String
    package let detail: String?

    /// True if a connection of the program's shows in it, and not only what was done to the instance.
    package var isOfConnection: Bool { EventKind.connections.contains { $0.code == code } }

    /// The host whose certificate the client has refused by an alert; nil for anything else.
    package var refusedCertificate: String? {
      code == EventKind.handshakeRefused.code ? host : nil
    }

    /// The host that the connection was for, as far as it is known.
    private var host: String {
      let text = detail ?? ""
      return text.firstRange(of: ":443: ").map { String(text[..<$0.lowerBound]) } ?? "the mock"
    }
  }

  package var requests: [Request] = []
  package var happenings: [Happening] = []

  package init() {}

  /// True if nothing of the program has come to the mock.
  package var isNothing: Bool { requests.isEmpty && !happenings.contains(where: \.isOfConnection) }
}

// MARK: - From the journal

extension Traffic {
  init(_ entries: [JournalEntry], _ catalogue: ScopeCatalogue) {
    for entry in entries {
      switch entry.content {
      case .exchange(let exchange): requests.append(Request(exchange, entry.number, catalogue))
      case .event(let event): happenings.append(Happening(event, entry.number))
      }
    }
  }
}

extension Traffic.Request {
  fileprivate init(
    _ exchange: GoogleAuthority.Exchange, _ number: UInt64, _ catalogue: ScopeCatalogue
  ) {
    let request = exchange.call.request
    self.number = number
    time = exchange.call.now.rfc3339
    method = request.method.rawValue
    host = request.host
    path = request.target.path
    endpoint = exchange.call.endpoint?.rawValue
    status = exchange.outcome?.sent?.status.code
    refusal = exchange.outcome?.cause.map { cause in
      Traffic.Refusal(
        code: cause.code, explanation: cause.explanation, fix: cause.fix,
        names: exchange.wrongNames(in: catalogue))
    }
    isSecure = exchange.call.isSecure
    bringsCode =
      exchange.outcome?.involved.grant != nil
      && exchange.outcome?.sent?.fields[.location]
        .map { Understudy.Callback(url: $0).code != nil } == true
    bringsAccess = endpoint == "token" && exchange.outcome?.sent.map(\.opensAPIs) == true
    isBeyondSignIn =
      switch exchange.call.purpose.endpoint {
      case .api?, .userinfo?, nil: true
      case .authorize?, .pages?, .token?, .refresh?, .devicePoll?, .assertion?, .device?, .revoke?,
        .tokeninfo?, .jwks?, .discovery?:
        false
      }
  }
}

extension Traffic.Happening {
  fileprivate init(_ event: Event, _ number: UInt64) {
    self.number = number
    time = event.time.rfc3339
    code = event.kind.code
    explanation = event.kind.explanation
    detail = event.detail
  }
}

extension HTTPResponse {
  /// True if it has an access token that is good for more than telling who somebody is.
  fileprivate var opensAPIs: Bool {
    guard status == .ok, let scopes = (try? JSONValue(parsing: body))?["scope"]?.stringValue
    else { return false }
    return scopes.split(separator: " ").contains { scope in
      scope.hasPrefix("https://")
        && !scope.hasPrefix("https://www.googleapis.com/auth/userinfo.")
    }
  }
}
