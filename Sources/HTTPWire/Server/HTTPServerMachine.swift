/// The server side of one HTTP/1.1 connection, without I/O.
///
/// The caller feeds it what the connection received and writes what it answers. It delivers one
/// complete request at a time; pipelined bytes wait with the caller until that one is answered.
package struct HTTPServerMachine: Sendable {
  package enum Event: Sendable {
    /// Nothing more can be made of the input.
    case needMore
    /// A complete request, to be answered before the next one is read.
    case request(HTTPRequest)
    /// The client waits for `continueResponse` before it sends the body.
    case sendContinue
    /// The message is not acceptable; `answer` its response, which closes the connection.
    case refused(HTTPRefusal)
  }

  /// The state of the connection, from which a transport picks its deadline.
  package enum Phase: Sendable, Hashable {
    /// Between messages.
    case idle
    /// Some of a head has arrived.
    case head
    /// The head is complete, the body is not.
    case body
    /// A request or a refusal was delivered and has no answer yet.
    case answering
    /// `CONNECT` was granted: the bytes are no longer ours.
    case tunnel
    /// No message follows; input is thrown away.
    case closed
  }

  package internal(set) var phase: Phase = .idle
  let limits: HTTPLimits
  var exchange: Exchange = []
  /// At most one element: an array costs eight bytes while the connection is idle.
  var unfinished: [Unfinished] = []

  /// The facts about a request that its answer depends on.
  struct Exchange: OptionSet, Sendable {
    let rawValue: UInt8
    static let isHead = Self(rawValue: 1)
    static let isConnect = Self(rawValue: 2)
    static let isHTTP10 = Self(rawValue: 4)
    /// The client lets the connection stay open.
    static let keepsAlive = Self(rawValue: 8)
    /// The empty line tolerated before a request line was used up.
    static let skippedEmptyLine = Self(rawValue: 16)
    /// The server wants to be rid of the connection.
    static let isDraining = Self(rawValue: 32)
  }

  /// A message that stopped in the middle.
  enum Unfinished: Sendable {
    case head(RequestHead)
    case body(HTTPRequest, BodyReader)
  }

  package init(limits: HTTPLimits = .standard) { self.limits = limits }

  /// The interim response a `sendContinue` asks for.
  package static let continueResponse = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// Makes the next answer the last one: it carries `Connection: close`.
  package mutating func drain() { exchange.insert(.isDraining) }
}
