/// The client side of one HTTP/1.1 connection, without I/O.
package struct HTTPClientMachine: Sendable {
  package enum Event: Sendable {
    /// Nothing more can be made of the input.
    case needMore
    /// An interim response; the final one follows.
    case informational(HTTPResponse)
    /// The response to the oldest request that waits for one.
    case response(HTTPResponse, keepsAlive: Bool)
    /// The message is not acceptable; the connection is of no further use.
    case refused(HTTPRefusal)
  }

  let limits: HTTPLimits
  /// The requests that wait for a response, oldest first.
  var awaited: [Awaited] = []
  /// At most one element: an array costs eight bytes while nothing is under way.
  var unfinished: [Unfinished] = []
  var stage = Stage.open

  enum Stage: Sendable {
    case open
    /// `CONNECT` was granted, or the protocol switched: the bytes are no longer ours.
    case tunnel
    /// No message follows; input is thrown away.
    case closed
  }

  /// The facts about a request that reading its response depends on.
  enum Awaited: Sendable {
    case head, connect, other
  }

  /// A message that stopped in the middle.
  enum Unfinished: Sendable {
    case head(ResponseHead)
    case body(HTTPResponse, BodyReader, keepsAlive: Bool)
  }

  /// True once no more messages follow: the next bytes are for the tunnel's other end.
  package var isTunnel: Bool { stage == .tunnel }

  package init(limits: HTTPLimits = .standard) { self.limits = limits }
}
