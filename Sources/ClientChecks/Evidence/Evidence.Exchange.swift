internal import WireFormats

extension Evidence {
  /// One request that came in, to the mock or through its proxy, and what became of it.
  package struct Exchange: Hashable, Sendable {
    package var received: Moment
    /// When the answer was sent or the connection was dropped; nil while nothing had happened.
    package var answered: Moment?

    /// What the request was for, in the words of scenarios (`token`, `api`); nil for nothing of ours.
    package var endpoint: String?
    package var host: String?
    package var isTLS = false
    /// Which connection of the case it came over.
    package var connection: Int?
    package var sender: Sender
    /// Which run's process sent it, when that is known.
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
  package var grantType: String? { endpoint == "token" ? parameter("grant_type") : nil }
}
