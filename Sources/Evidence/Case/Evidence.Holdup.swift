internal import WireFormats

extension Evidence {
  /// A time in which a run's processes wanted a processor and got none, or got one in turns only.
  ///
  /// On a busy machine a client is late by no fault of its own.
  package struct Holdup: Hashable, Sendable {
    package var from: Moment
    package var until: Moment
    /// The part of the time for which they waited.
    package var waited: Duration

    package init(from: Moment, until: Moment, waited: Duration) {
      self.from = from
      self.until = until
      self.waited = waited
    }
  }
}

extension Evidence.Run {
  /// The part of a time for which the machine kept it waiting.
  package func heldUp(from: Moment, until: Moment) -> Duration {
    holdups.reduce(.zero) { sum, holdup in
      let length = holdup.until.wall - holdup.from.wall
      let overlap = min(until.wall, holdup.until.wall) - max(from.wall, holdup.from.wall)
      guard overlap > .zero, length > .zero else { return sum }
      // Threads that wait side by side are counted one by one.
      return sum + overlap * min(1, holdup.waited / length)
    }
  }
}

extension Evidence.Holdup: Record {
  package static let form = RecordForm(
    "Holdup",
    blank: Evidence.Holdup(
      from: .start(.earliest), until: .start(.earliest), waited: .zero),
    [.value("from", \.from), .value("until", \.until), .value("waited", \.waited)])
}
