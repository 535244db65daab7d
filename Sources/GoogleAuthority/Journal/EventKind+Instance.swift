/// What happens to the instance itself.
extension EventKind {
  package static let keyRotated = EventKind(
    "key.rotated", "A new key signs tokens from now on.")
  package static let clockMoved = EventKind(
    "clock.moved", "The instance's clock was set to another time.")
  package static let faultStruck = EventKind(
    "fault.struck", "A fault that somebody had armed has met a request.")

  /// Everything that happens to the instance.
  package static let instance = [keyRotated, clockMoved, faultStruck]
}
