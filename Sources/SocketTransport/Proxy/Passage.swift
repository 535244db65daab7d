internal import HTTPWire

/// What is to be passed on to somebody else on this machine, who then answers in the server's place.
final class Passage: Sendable {
  /// What is said to whoever takes the connection.
  enum Opening: Sendable {
    /// Whatever the client says next: a `CONNECT` is to be granted first.
    case tunnel
    /// One request; its answer ends the connection.
    case request([UInt8])
  }

  let route: LoopbackRoute
  let opening: Opening

  init(_ route: LoopbackRoute, _ opening: Opening) {
    self.route = route
    self.opening = opening
  }

  /// Passes a request on.
  convenience init(_ route: LoopbackRoute, of request: HTTPRequest) {
    var bytes: [UInt8] = []
    var machine = HTTPClientMachine()
    machine.send(request.passedOn(), into: &bytes)
    self.init(route, .request(bytes))
  }
}
