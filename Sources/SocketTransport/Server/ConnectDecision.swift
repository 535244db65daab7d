package import HTTPWire

/// A server's decision on a `CONNECT`.
package enum ConnectDecision: Sendable {
  /// Grants it and plays the destination itself: TLS by this context, and inside it the requests go
  /// to the server's handler.
  case intercept(TLSServerContext)
  /// Grants it once a program on this machine accepts the connection, and passes bytes both ways.
  case pass(LoopbackRoute)
  /// Answers with this instead.
  case refuse(HTTPResponse)
}

extension HTTPResponse {
  /// The answer to a `CONNECT` that is granted, worded as every proxy does.
  static let connectionEstablished = HTTPResponse(
    status: Status(code: 200, reasonPhrase: "Connection established"))
}

extension HTTPServer {
  /// The connect policy's decision on a request; nil if the handler decides.
  ///
  /// Inside TLS the policy isn't asked: TLS inside TLS would need a session that doesn't read the
  /// socket, and clients talk to a proxy of their own machine in the clear.
  func connectDecision(
    on request: HTTPRequest, _ exchange: Exchange
  ) -> (destination: ProxyDestination, decision: ConnectDecision)? {
    guard let connectPolicy, !exchange.isSecure, let destination = ProxyDestination(request.target)
    else { return nil }
    return (destination, connectPolicy(destination, request, exchange))
  }
}
