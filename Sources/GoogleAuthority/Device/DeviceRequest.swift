package import WireFormats

/// A device that has asked for access and waits for its user's answer.
package struct DeviceRequest: Sendable {
  /// What the device's polls come to.
  enum State: Sendable {
    /// The user hasn't answered.
    case waiting
    /// The user has approved, and what they approved is kept under the request's id.
    case approved
    /// The user, or somebody above them, has refused.
    case refused(TokenRefusal)
  }

  /// Also names the grant that comes of it.
  package let id: GrantID
  package let client: ClientID
  package let scopes: [Scope]
  package let userCode: UserCode
  package let expiry: Timestamp
  var state = State.waiting
  /// How long the device has to wait between two polls.
  var interval: Duration
  var lastPoll: Timestamp?
}
