internal import HTTPWire

/// One request and its answer.
final class HTTP2Stream {
  let id: StreamID
  /// The head while it comes in.
  var head: StreamRequestHead?
  /// The request while its body comes in.
  var request: HTTPRequest?
  /// Nothing more of the request is to come.
  var isComplete = false
  /// The request was handed on, or refused: what still comes of it is thrown away.
  var isTold = false
  var isHead = false

  var body: [UInt8] = []
  private(set) var position = 0
  /// Nothing is added to the body any more.
  var bodyIsWhole = true
  var trailers = HTTPFields()
  /// It waits for more of its body.
  var isDry = false
  var isAbandoned = false

  init(_ id: StreamID, limits: HTTPLimits) {
    self.id = id
    head = StreamRequestHead(limits: limits)
  }

  /// Bytes of the answer that aren't sent.
  var remaining: Int { body.count - position }

  /// Moves a part of the body out, as far as there is room.
  func give(to room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let count = min(room.count, remaining)
    guard count > 0 else { return 0 }
    unsafe body.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe room.baseAddress?.update(from: start + position, count: count)
    }
    position += count
    if position == body.count, !bodyIsWhole {
      body = []
      position = 0
    }
    return count
  }

  func supply(_ bytes: ArraySlice<UInt8>) {
    body.append(contentsOf: bytes)
    isDry = false
  }
}
