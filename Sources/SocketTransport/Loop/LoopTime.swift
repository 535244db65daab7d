internal import Glibc

/// A moment of the monotonic clock, in nanoseconds. Deadlines of sockets live on this clock;
/// the domain never sees it.
struct LoopTime: Comparable, Hashable {
  var nanoseconds: Int64

  static let never = LoopTime(nanoseconds: .max)

  /// One reading per turn of the loop is enough: the loop hands it on.
  static func current() -> LoopTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return LoopTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (one: LoopTime, other: LoopTime) -> Bool { one.nanoseconds < other.nanoseconds }

  /// Saturates: a limit of "for ever" must not wrap around into the past.
  static func + (time: LoopTime, wait: Nanoseconds) -> LoopTime {
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(wait.count)
    return overflow ? .never : LoopTime(nanoseconds: sum)
  }
}

/// A waiting time, reduced once from `Duration`, whose 128-bit arithmetic is too dear for a
/// loop that sets a deadline per request.
struct Nanoseconds: Hashable, Sendable {
  var count: Int64

  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    count = overflow || carry ? (seconds < 0 ? 0 : .max) : max(0, sum)
  }
}
