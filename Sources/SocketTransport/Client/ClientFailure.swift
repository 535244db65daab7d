package import HTTPWire

/// The reason why a request of our own client failed.
package enum ClientFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing here ever talks to another machine.
  case notLoopback(SocketAddress)
  case noConnection(StreamFailure)
  case broken(StreamFailure)
  /// The answer isn't HTTP, or is cut off.
  case malformed(HTTPRefusal)
  case timedOut(ClientConnection.Step)
  case closed

  package var description: String {
    switch self {
    case .notLoopback(let address): "\(address) is not on this machine"
    case .noConnection(let failure): "no connection: \(failure)"
    case .broken(let failure): "connection broken: \(failure)"
    case .malformed(let refusal): "not a proper response: \(refusal.reason)"
    case .timedOut(let step): "no \(step) in time"
    case .closed: "the connection is closed"
    }
  }
}
