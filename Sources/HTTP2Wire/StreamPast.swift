internal import HTTPWire

/// The streams of a connection that are over, in a few numbers: nghttp2 forgets each at its end.
struct StreamPast {
  /// The meaning of a head on a stream that isn't open.
  enum Verdict {
    /// The client may not know yet that the stream was reset.
    case late
    /// The client itself has ended the stream.
    case stray
    /// The client has gone past the stream before, which ended it unused (RFC 9113, section 5.1.1).
    case skipped
  }

  /// The highest stream that the client has used.
  private(set) var last: StreamID = 0
  /// The streams that were reset from here, the youngest last. A client that doesn't know yet still
  /// counts them as open, so there are never more of them than it may have open.
  private var resets: [StreamID] = []
  private let resetLimit: Int
  /// Streams that were never used, the youngest last: clients count up, and leave none out.
  private var gaps: [ClosedRange<StreamID>] = []

  private static let gapLimit = 32

  init(limits: HTTP2Limits) { resetLimit = limits.streams }

  /// Takes in a stream that the client begins; false for one that isn't new.
  mutating func advance(to id: StreamID) -> Bool {
    guard id > last else { return false }
    if id > last + 2 {
      if gaps.count == Self.gapLimit { gaps.removeFirst() }
      gaps.append(last + 1...id - 1)
    }
    last = id
    return true
  }

  mutating func noteReset(_ id: StreamID) {
    guard id > 0, !resets.contains(id) else { return }
    if resets.count == resetLimit { resets.removeFirst() }
    resets.append(id)
  }

  func verdict(on id: StreamID) -> Verdict {
    if resets.contains(id) { return .late }
    return gaps.contains { $0.contains(id) } ? .skipped : .stray
  }
}
