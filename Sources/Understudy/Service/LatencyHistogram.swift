/// The times that requests took, in the form that Prometheus reads.
struct LatencyHistogram: Hashable, Sendable {
  /// The upper limits of the buckets, in microseconds; one without a limit follows.
  static let limits: [Int64] = [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 250_000]

  /// Those limits as times, which a request's is compared with: division takes longer.
  private static let ends = limits.map { Duration.microseconds($0) }

  /// The number of requests in each bucket alone.
  private(set) var counts = Array(repeating: 0, count: limits.count + 1)
  private(set) var sum = Duration.zero

  mutating func add(_ time: Duration) {
    // The time of day may be set back meanwhile.
    let time = max(time, .zero)
    let bucket = Self.ends.firstIndex { time <= $0 } ?? Self.ends.count
    counts[bucket] += 1
    sum += time
  }
}
