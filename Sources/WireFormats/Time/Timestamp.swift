/// An instant in years 1 to 9999, in nanoseconds, on a time line without leap seconds.
///
/// Arithmetic saturates at both ends, so that no duration a user can write traps.
package struct Timestamp: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, rounded towards the past.
  @usableFromInline package let secondsSince1970: Int64

  /// The part of a second after ``secondsSince1970``, below 1,000,000,000.
  @usableFromInline package let nanoseconds: Int32

  /// 0001-01-01T00:00:00Z.
  package static let earliest = Timestamp(uncheckedSeconds: -62_135_596_800, nanoseconds: 0)

  /// The last nanosecond of the year 9999.
  package static let latest = Timestamp(
    uncheckedSeconds: 253_402_300_799, nanoseconds: 999_999_999)

  /// An instant by its seconds, held inside ``earliest`` and ``latest``.
  package init(secondsSince1970 seconds: Int64, nanoseconds: Int32 = 0) {
    precondition((0..<1_000_000_000).contains(nanoseconds), "Nanoseconds outside one second")
    let exact = Timestamp(uncheckedSeconds: seconds, nanoseconds: nanoseconds)
    self = min(max(exact, .earliest), .latest)
  }

  private init(uncheckedSeconds: Int64, nanoseconds: Int32) {
    self.secondsSince1970 = uncheckedSeconds
    self.nanoseconds = nanoseconds
  }
}

/// Inlined into other modules, and all four of them: what a protocol makes of one is called through
/// its table there, and every token request compares instants.
extension Timestamp: Comparable {
  @inlinable @inline(__always)
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSince1970 == right.secondsSince1970
      ? left.nanoseconds < right.nanoseconds : left.secondsSince1970 < right.secondsSince1970
  }

  @inlinable @inline(__always)
  package static func <= (left: Timestamp, right: Timestamp) -> Bool { !(right < left) }

  @inlinable @inline(__always)
  package static func > (left: Timestamp, right: Timestamp) -> Bool { right < left }

  @inlinable @inline(__always)
  package static func >= (left: Timestamp, right: Timestamp) -> Bool { !(left < right) }
}

extension Timestamp: CustomStringConvertible {
  package var description: String { rfc3339 }
}

// MARK: - Arithmetic

extension Timestamp {
  private static let nanosecondsPerSecond: Int128 = 1_000_000_000

  private var totalNanoseconds: Int128 {
    Int128(secondsSince1970) * Self.nanosecondsPerSecond + Int128(nanoseconds)
  }

  private init(totalNanoseconds total: Int128) {
    let held = min(max(total, Self.earliest.totalNanoseconds), Self.latest.totalNanoseconds)
    let remainder = held % Self.nanosecondsPerSecond
    let nanoseconds = remainder < 0 ? remainder + Self.nanosecondsPerSecond : remainder
    self.init(
      uncheckedSeconds: Int64((held - nanoseconds) / Self.nanosecondsPerSecond),
      nanoseconds: Int32(nanoseconds))
  }

  package static func + (instant: Timestamp, duration: Duration) -> Timestamp {
    // A clock that shows the system's time is moved by nothing, with every request.
    guard duration != .zero else { return instant }
    return Timestamp(totalNanoseconds: instant.totalNanoseconds + duration.wholeNanoseconds)
  }

  package static func - (instant: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(totalNanoseconds: instant.totalNanoseconds - duration.wholeNanoseconds)
  }

  /// The duration from the right instant to the left one.
  package static func - (left: Timestamp, right: Timestamp) -> Duration {
    Duration(
      secondsComponent: left.secondsSince1970 - right.secondsSince1970,
      attosecondsComponent: Int64(left.nanoseconds - right.nanoseconds) * 1_000_000_000)
  }

  package static func += (instant: inout Timestamp, duration: Duration) {
    instant = instant + duration
  }

  package static func -= (instant: inout Timestamp, duration: Duration) {
    instant = instant - duration
  }
}

extension Duration {
  /// The duration in nanoseconds; what is finer is dropped.
  var wholeNanoseconds: Int128 {
    let (seconds, attoseconds) = components
    return Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
  }
}
