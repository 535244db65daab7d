internal import HTTPWire

/// A connection or request to pass on to another server on this machine, which then answers.
final class Passage: Sendable {
  /// The beginning of the conversation with that server.
  enum Opening: Sendable {
    /// The client speaks first, once its `CONNECT` has been granted.
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
