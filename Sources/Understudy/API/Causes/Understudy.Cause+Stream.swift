extension Understudy.Cause {
  /// The token that the service account has signed isn't about itself.
  public static let streamTokenSubject = Self("stream.token_subject")
  /// The access token is a user's.
  public static let streamCaller = Self("stream.caller")
  /// The service account's project doesn't exist.
  public static let streamProjectMissing = Self("stream.project_missing")
  /// The project has no OAuth client.
  public static let streamProjectWithoutClient = Self("stream.project_without_client")
  /// The configuration can't be read, or lacks a field.
  public static let streamField = Self("stream.field")
  /// The receiver's URL isn't one that events can be sent to.
  public static let streamReceiver = Self("stream.receiver")
  /// The status is neither enabled nor disabled.
  public static let streamStatus = Self("stream.status")
  /// The project has no stream.
  public static let streamMissing = Self("stream.missing")
}
