package import Keyring
package import WireFormats

/// A device that has asked for access and waits for its user's answer.
package struct DeviceRequest: Sendable {
  /// The result of the device's polls.
  enum State: Sendable {
    /// The user hasn't answered.
    case waiting
    /// The user has approved, and what they approved is kept under the request's id.
    case approved
    /// The user or the administrator has refused.
    case refused(TokenRefusal)
  }

  /// Also names the grant that comes of it.
  package let id: GrantID
  package let client: ClientID
  package let scopes: [Scope]
  package let userCode: UserCode
  package let expiry: Timestamp
  var state = State.waiting
  /// The time that the device must wait between two polls.
  var interval: Duration
  var lastPoll: Timestamp?

  var isApproved: Bool { if case .approved = state { true } else { false } }
}

/// The code that the user reads off the device and types into a browser, such as `GQVQ-JKEC`.
package struct UserCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Consonants that aren't mistaken for each other, and that spell no words. Google's set is
  /// assumed.
  private static let letters = "BCDFGHJKLMNPQRSTVWXZ"

  package init(random: inout some RandomSource) {
    rawValue =
      "\(random.text(4, of: Self.letters))-\(random.text(4, of: Self.letters))"
  }
}
