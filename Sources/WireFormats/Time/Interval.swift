/// A length of time in whole nanoseconds, to be added to instants again and again.
///
/// `Duration` counts attoseconds in 128 bits, and taking the seconds out of it is a division of
/// those. An interval that is added with every request is reduced once.
package struct Interval: Hashable, Sendable {
  /// Rounded towards the past.
  package let seconds: Int64
  fileprivate let nanoseconds: Int32

  package init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    // What is finer than a nanosecond is dropped, as in all sums of an instant and a duration.
    let nanoseconds = Int32(attoseconds / 1_000_000_000)
    self.seconds = nanoseconds < 0 ? max(seconds, .min + 1) - 1 : seconds
    self.nanoseconds = nanoseconds < 0 ? nanoseconds + 1_000_000_000 : nanoseconds
  }
}

extension Timestamp {
  package static func + (instant: Timestamp, interval: Interval) -> Timestamp {
    let nanoseconds = instant.nanoseconds &+ interval.nanoseconds
    let carries = nanoseconds >= 1_000_000_000
    let start = instant.secondsSince1970 + (carries ? 1 : 0)
    let (seconds, overflow) = start.addingReportingOverflow(interval.seconds)
    guard !overflow else { return interval.seconds < 0 ? .earliest : .latest }
    return Timestamp(
      secondsSince1970: seconds,
      nanoseconds: carries ? nanoseconds &- 1_000_000_000 : nanoseconds)
  }
}
