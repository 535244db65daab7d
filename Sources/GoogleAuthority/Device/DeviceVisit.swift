/// What came of a user's visit to the page where devices' codes are typed.
package enum DeviceVisit: Hashable, Sendable {
  /// The device gets its tokens at its next poll.
  case approved(Subject, [Scope])
  /// The user has refused, and the device is told.
  case denied(Cause)
  /// The user is shown an error; the device is told about some, and waits in vain for others.
  case refused(DisplayedRefusal)
  /// Nothing has come of it: the device still waits, if there is one.
  case unanswered(Cause)
}
