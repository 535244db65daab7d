/// What happens to clients and projects.
extension EventKind {
  package static let clientDeleted = EventKind("client.deleted", "The client was deleted.")
  package static let clientRestored = EventKind(
    "client.restored", "The deleted client was restored.")
  package static let clientDisabled = EventKind("client.disabled", "The client was disabled.")
  package static let clientEnabled = EventKind(
    "client.enabled", "The disabled client may be used again.")
  package static let audienceChanged = EventKind(
    "project.audience_changed", "The project has another publishing status.")

  /// Everything that happens to clients and projects.
  package static let clients = [
    clientDeleted, clientRestored, clientDisabled, clientEnabled, audienceChanged,
  ]
}
