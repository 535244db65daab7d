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
  package static let appCheckSwitched = EventKind(
    "app_check.switched", "The client's App Check was switched, which is felt later.")
  package static let requestUnverified = EventKind(
    "app_check.request_unverified", "Enforcement would refuse the request, for this reason.")
  package static let bundleIDChanged = EventKind(
    "client.bundle_id_changed", "The iOS client has another bundle id.")
  package static let ownershipChanged = EventKind(
    "client.ownership_changed", "The owner of the app was verified, or isn't any more.")

  /// Everything that happens to clients and projects.
  package static let clients = [
    clientDeleted, clientRestored, clientDisabled, clientEnabled, audienceChanged,
    appCheckSwitched, requestUnverified, bundleIDChanged, ownershipChanged,
  ]
}
