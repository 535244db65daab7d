package import WireFormats

/// A point in time by both clocks of a case.
package struct Moment: Hashable, Sendable {
  /// Real time since the case began.
  package var wall: Duration

  /// The time of the mock's clock.
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

extension Moment: Record {
  package static let form = RecordForm(
    "Moment", blank: Moment.start(.earliest),
    [.value("wall", \.wall), .value("virtual", \.virtual)])
}
