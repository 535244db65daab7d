internal import WireFormats

extension Understudy {
  /// A point in time, which an instance's clock shows and its journal notes.
  public struct Instant: Hashable, Sendable, InstantProtocol, CustomStringConvertible {
    let timestamp: Timestamp

    init(_ timestamp: Timestamp) { self.timestamp = timestamp }

    /// Makes the instant at a number of seconds after the beginning of 1970 in UTC.
    public init(secondsSince1970 seconds: Int64) {
      timestamp = Timestamp(secondsSince1970: seconds)
    }

    /// Reads a time as RFC 3339 writes it, such as `2026-03-01T12:00:00Z`.
    public init?(_ text: String) {
      guard let timestamp = Timestamp(rfc3339: text) else { return nil }
      self.timestamp = timestamp
    }

    /// Whole seconds since the beginning of 1970 in UTC.
    public var secondsSince1970: Int64 { timestamp.secondsSince1970 }

    /// The time in UTC as RFC 3339 writes it.
    public var description: String { timestamp.rfc3339 }

    /// The instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(timestamp + duration) }

    /// The time from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.timestamp - timestamp }

    /// True if one instant is before another.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.timestamp < other.timestamp
    }
  }
}
