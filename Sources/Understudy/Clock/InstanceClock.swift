package import WireFormats

/// An instance's time of day: the system's, moved by a duration, or standing still.
///
/// It reads no clock itself: callers bring the system's time.
package struct InstanceClock: Hashable, Sendable {
  private var offset = Duration.zero
  /// The time at which it stands still; nil while it runs.
  private var frozen: Timestamp?

  package init() {}

  package var isFrozen: Bool { frozen != nil }

  /// The time at which it stands still; nil while it runs.
  package var standsAt: Timestamp? { frozen }

  /// The time by which it is ahead of the system's while it runs.
  package var ahead: Duration { offset }

  package func now(_ system: Timestamp) -> Timestamp { frozen ?? system + offset }

  package mutating func advance(by duration: Duration) {
    if let frozen { self.frozen = frozen + duration } else { offset += duration }
  }

  package mutating func set(to time: Timestamp, _ system: Timestamp) {
    if isFrozen { frozen = time } else { offset = time - system }
  }

  /// Stands still from now on.
  package mutating func freeze(_ system: Timestamp) { frozen = now(system) }

  /// Stands still at a time.
  package mutating func stand(at time: Timestamp) { frozen = time }

  /// Runs on from where it stands.
  package mutating func resume(_ system: Timestamp) {
    guard let frozen else { return }
    offset = frozen - system
    self.frozen = nil
  }

  /// Shows the system's time again.
  package mutating func reset() { self = InstanceClock() }
}
