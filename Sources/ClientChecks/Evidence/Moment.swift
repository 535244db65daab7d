package import WireFormats

/// When something happened, by both clocks that a case has.
package struct Moment: Hashable, Sendable {
  /// Real time since the case began.
  package var wall: Duration

  /// What the mock's clock showed.
  package var virtual: Timestamp

  package init(wall: Duration, virtual: Timestamp) {
    self.wall = wall
    self.virtual = virtual
  }

  /// The beginning of a case whose clock shows this.
  package static func start(_ virtual: Timestamp) -> Moment {
    Moment(wall: .zero, virtual: virtual)
  }
}

extension Moment: Comparable {
  /// Real time orders moments: a scenario may set the virtual clock back.
  package static func < (left: Moment, right: Moment) -> Bool { left.wall < right.wall }
}
