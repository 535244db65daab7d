/// The server side of a connection on which many requests are under way at a time, without I/O.
///
/// The caller feeds it what the connection received, asks for the events in it, and writes what it
/// produces. A protocol, so that only a program that offers HTTP/2 needs the library for it.
package protocol StreamMachine: AnyObject {
  /// Reads all of the input. What it means comes as events.
  func receive(_ input: Span<UInt8>)
  /// The next event; nil when all were told.
  func nextEvent() -> StreamEvent?

  /// Begins an answer; false when the stream is over already.
  @discardableResult
  func answer(_ response: HTTPResponse, on stream: StreamID, body: StreamBody) -> Bool
  /// Adds to a body that was announced as to come, and perhaps ends it.
  func supply(_ bytes: ArraySlice<UInt8>, on stream: StreamID, isLast: Bool)
  /// Ends a stream before its end.
  func reset(_ stream: StreamID)
  /// Answers a request of which no more is waited for.
  func giveUp(on stream: StreamID, saying response: HTTPResponse)
  /// Leaves a stream as it is, for good: the connection isn't kept for it.
  func abandon(_ stream: StreamID)
  /// Says that no further request will be answered. Those that came in still are.
  func drain()

  /// Appends what is to be sent now, and stops behind `limit` bytes.
  func produce(into out: inout [UInt8], upTo limit: Int)

  var state: StreamMachineState { get }
}

/// Numbers the streams of a connection.
package typealias StreamID = Int32

/// The body of an answer on a stream.
package enum StreamBody: Sendable {
  /// The response's own.
  case whole
  /// Supplied bit by bit; the response's own body only gives the length.
  case toCome
  /// Supplied bit by bit, until it ends; the length isn't known.
  case ofUnknownLength
}

/// An event on a connection with many streams.
package enum StreamEvent: Sendable {
  /// A complete request, or one that must be answered before it is.
  case request(HTTPRequest, on: StreamID)
  /// The message is not acceptable; its answer is under way.
  case refused(HTTPRefusal)
  /// All that was supplied of the stream's body is sent, and the client would take more.
  case ranDry(StreamID)
  /// The stream is over, by whomever.
  case ended(StreamID)
}

/// The state of a connection with many streams, from which a transport picks its deadline.
package struct StreamMachineState: Sendable, Hashable {
  /// Streams that aren't over, those that were abandoned left out.
  package var open = 0
  /// The oldest request of which only a part is here.
  package var incomplete: StreamID?
  /// Not even the head of that one is complete.
  package var isInHead = false
  /// There are answers that wait for the client to take them: its windows are closed.
  package var isBlocked = false
  /// Bytes of answers' bodies that have gone out, since the beginning.
  package var bodyBytes = 0
  /// Nothing more will be read or written.
  package var isOver = false

  package init() {}
}
