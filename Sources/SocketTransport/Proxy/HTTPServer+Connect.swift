internal import HTTPWire

extension HTTPServer {
  /// The connect policy's decision on a request; nil if the handler decides.
  ///
  /// Inside TLS the policy isn't asked: TLS inside TLS would need a session that doesn't read the socket, and
  /// clients talk to a proxy of their own machine in the clear.
  func connectDecision(
    on request: HTTPRequest, _ exchange: Exchange
  ) -> (destination: ProxyDestination, decision: ConnectDecision)? {
    guard let connectPolicy, !exchange.isSecure, let destination = ProxyDestination(request.target)
    else { return nil }
    return (destination, connectPolicy(destination, request, exchange))
  }
}
