/// Why a call about a stream of security events is refused, besides the reasons for which tokens are.
extension Cause {
  static let streamTokenSubject = Cause(
    "stream.token_subject", "The token that the service account has signed isn't about itself.",
    fix: "Sign a token whose sub is its iss: the service account's address.")
  static let streamCaller = Cause(
    "stream.caller", "The access token is a user's.",
    fix: "Call with a token of a service account of the project.")
  static let streamProjectMissing = Cause(
    "stream.project_missing", "The service account's project doesn't exist.",
    fix: "Use a service account of the project whose clients users sign in to.")
  static let streamProjectWithoutClient = Cause(
    "stream.project_without_client", "The project has no OAuth client.",
    fix: "Create a client, or use a service account of the project that has one.")
  static let streamField = Cause(
    "stream.field", "The configuration can't be read, or lacks a field.",
    fix: "Send JSON with delivery (delivery_method and url) and events_requested.")
  static let streamReceiver = Cause(
    "stream.receiver", "The receiver's URL isn't one that events can be sent to.",
    fix: "Use an https URL without user name and fragment, or http on loopback.")
  static let streamStatus = Cause(
    "stream.status", "The status is neither enabled nor disabled.",
    fix: "Send one of these two words, in lower case.")
  static let streamMissing = Cause(
    "stream.missing", "The project has no stream.", fix: "Configure one with stream:update.")

  /// Every cause that calls about streams have.
  package static let stream = [
    streamTokenSubject, streamCaller, streamProjectMissing, streamProjectWithoutClient,
    streamField, streamReceiver, streamStatus, streamMissing,
  ]
}
