package import HTTPWire

/// An event on a connection that no handler sees.
package enum TransportEvent: Sendable, Hashable {
  case accepted
  /// A handshake is done: the protocol that was agreed on.
  case secured(version: String)
  /// The handshake failed: what the client's alert or OpenSSL said.
  case handshakeFailed(StreamFailure)
  /// Plain HTTP came in where TLS was expected.
  case plainTextOnTLS
  /// The message broke the protocol or a limit and was answered with an error.
  case refused(HTTPRefusal)
  case timedOut(ConnectionStage)
  /// A `CONNECT` was granted, and its destination is played here.
  case intercepted(ProxyDestination)
  /// A `CONNECT` was answered with an error.
  case connectRefused(ProxyDestination)
  /// An intercepted client asked for another name in its TLS hello (SNI) than in its `CONNECT`.
  case otherNameAsked(String, insteadOf: ProxyDestination)
  /// The rest of the connection is between the client and another program.
  case passedOn(to: SocketAddress)
  /// The target of a passed-on connection didn't accept it: the error of the last attempt.
  case unreachable(LoopbackRoute, SystemFailure)
  case broken(StreamFailure)
  case closed
}

/// The stages of a connection; each has its own deadline.
package enum ConnectionStage: Sendable, Hashable {
  case handshake
  /// Connected, and nothing was sent yet.
  case fresh
  case head
  case body
  /// A handler is thinking.
  case answering
  /// The client isn't reading as fast as it is written to.
  case sending
  /// An answer is delivered slowly on purpose.
  case pacing
  /// Nothing more is said on purpose, until the client leaves.
  case hanging
  case idle
  /// All is said; the rest of what the client is sending is thrown away, so that closing doesn't
  /// reset the connection before the client has read the answer.
  case lingering
}
