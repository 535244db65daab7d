internal import WireFormats
package import Words

extension Evidence {
  /// One request that came in, to the mock or through its proxy, and what became of it.
  package struct Exchange: Hashable, Sendable {
    package var received: Moment
    /// The moment at which the answer was sent or the connection dropped; nil before that.
    package var answered: Moment?

    /// The endpoint that was asked, the same one for every grant; nil for nothing of the mock's.
    package var endpoint: EndpointWord?
    package var host: String?
    package var isTLS = false
    /// The number of its connection.
    package var connection: Int?
    package var sender: Sender
    /// The run that sent it, when that is known.
    package var run: Int?

    package var request: Request
    package var authorization: Authorization?
    /// The answer; nil when none was sent.
    package var answer: Answer?

    /// The mock's private reason for a refusal.
    package var cause: String?
    /// The scenario's fault that has touched the exchange.
    package var fault: String?
    package var clientID: String?
    package var account: String?

    package init(received: Moment, sender: Sender, request: Request) {
      self.received = received
      self.sender = sender
      self.request = request
      authorization = request.fields[first: "authorization"].flatMap(Authorization.init)
    }
  }

  /// On which side of the stage a request began.
  package enum Sender: String, Hashable, Sendable, CaseIterable {
    case client
    case browser
    case harness
    /// Neither the client's processes nor ours.
    case stranger
  }
}

extension Evidence.Exchange {
  /// The value of a parameter, from the form or else from the query.
  package func parameter(_ name: String) -> String? { request.form[name] ?? request.query[name] }

  /// The grant that a token request asks for.
  package var grantType: String? { endpoint == .token ? parameter("grant_type") : nil }
}

extension Evidence {
  /// An `Authorization` field, taken apart while secrets are still in clear.
  ///
  /// In sealed evidence the client's name couldn't be found in Basic credentials.
  package struct Authorization: Hashable, Sendable {
    /// The scheme, as it was spelt.
    package var scheme: String
    /// The user of Basic credentials, without form encoding.
    package var user: String?
    /// The password of Basic credentials, or what follows any other scheme.
    package var credentials: String

    package init(scheme: String, user: String? = nil, credentials: String) {
      self.scheme = scheme
      self.user = user
      self.credentials = credentials
    }

    package init(_ value: String) {
      let scheme = value.prefix { $0 != " " }
      let rest = value[scheme.endIndex...].drop { $0 == " " }
      self.init(scheme: String(scheme), credentials: String(rest))
      guard self.scheme.lowercased() == "basic", let bytes = Base64.decode(credentials) else {
        return
      }
      let pair = String(decoding: bytes, as: UTF8.self)
      guard let colon = pair.firstIndex(of: ":") else { return }
      user = String(pair[..<colon])
      credentials = String(pair[pair.index(after: colon)...])
    }
  }
}

extension Evidence.Authorization: Record {
  package static let form = RecordForm(
    "Authorization", blank: Evidence.Authorization(scheme: "", credentials: ""),
    [
      .value("scheme", \.scheme), .optional("user", \.user), .value("credentials", \.credentials),
    ])
}

extension Evidence.Exchange: Record {
  package static let form = RecordForm(
    "Exchange",
    blank: Evidence.Exchange(received: .start(.earliest), sender: .client, request: .blank),
    [
      .value("received", \.received), .optional("answered", \.answered),
      .optional("endpoint", \.endpoint), .optional("host", \.host), .value("tls", \.isTLS),
      .optional("connection", \.connection), .value("sender", \.sender), .optional("run", \.run),
      .value("request", \.request), .optional("authorization", \.authorization),
      .optional("answer", \.answer), .optional("cause", \.cause), .optional("fault", \.fault),
      .optional("client_id", \.clientID), .optional("account", \.account),
    ])
}

extension Evidence.Sender: Recordable {}
