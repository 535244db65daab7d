internal import Evidence
internal import System

/// The times for which a run's processes were kept waiting for a processor, from regular readings.
struct ProcessorWaits {
  /// The least part of the time between two readings that counts as waiting.
  private static let leastShare = 0.1
  /// The least waiting that is worth being told.
  private static let leastWait = Duration.milliseconds(250)

  /// The waiting of each process until the last reading.
  private var known: [Int32: Duration] = [:]
  private var lastReading: Moment?
  private var found: [Evidence.Holdup] = []

  var holdups: [Evidence.Holdup] { found.filter { $0.waited >= Self.leastWait } }

  /// Takes the time for which each process has waited since its start.
  mutating func note(_ waits: [Int32: Duration], at now: Moment) {
    defer { (known, lastReading) = (waits, now) }
    guard let last = lastReading else { return }
    // A process that wasn't there at the last reading has waited since.
    let waited = waits.reduce(.zero) { $0 + max(.zero, $1.value - (known[$1.key] ?? .zero)) }
    guard waited >= (now.wall - last.wall) * Self.leastShare, waited > .zero else { return }
    // What was waited for is counted when it comes, so the waiting may have begun before.
    guard let index = found.indices.last, found[index].until == last else {
      found.append(Evidence.Holdup(from: last, until: now, waited: waited))
      return
    }
    found[index].until = now
    found[index].waited += waited
  }
}
