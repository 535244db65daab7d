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

    /// The reason why nothing is said of a client that was late by it.
    package static let reason = "this machine kept the client waiting for a processor"

    package init(from: Moment, until: Moment, waited: Duration) {
      self.from = from
      self.until = until
      self.waited = waited
    }
  }
}

extension Evidence {
  /// True if a login has waited for its user beyond a limit, and wouldn't have if it hadn't had to wait
  /// for a processor.
  package func isHeldUp(login number: Int, beyond limit: Duration) -> Bool {
    let run = runs[number]
    return run.isHeldUp(beyond: limit + Run.grace, from: run.started, until: run.ended ?? end)
  }
}

extension Evidence.Run {
  /// The time that a client may need to notice that its own time is over, and to clean up.
  package static let grace = Duration.seconds(5)

  /// True if it took longer than a limit, but wouldn't have without waiting for a processor.
  package func isHeldUp(beyond limit: Duration, from: Moment, until: Moment) -> Bool {
    let time = until.wall - from.wall
    return time > limit && time - heldUp(from: from, until: until) <= limit
  }

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
