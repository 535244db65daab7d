internal import WireFormats

/// The codes for a device that wants its user to sign in elsewhere (RFC 8628, section 3.2).
struct DeviceCode: Hashable, Sendable {
  /// The device's own code, which isn't shown.
  let deviceCode: String
  /// The code that the user types in, to be shown as it stands.
  let userCode: String
  let address: String
  let lifetime: Duration
  /// The pause between two questions.
  let interval: Duration

  init(_ value: JSONValue) throws(JSONBody.Problem) {
    func text(_ member: String) -> String? {
      value[member]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let deviceCode = text("device_code"), let userCode = text("user_code") else {
      throw JSONBody.Problem(reason: "it has no code")
    }
    // Google's name for it is older than the standard's.
    guard
      let address = text("verification_uri")
        ?? (Flaw.standardAddressOnly.isOn ? nil : text("verification_url")),
      let url = WebURL(address)
    else { throw JSONBody.Problem(reason: "it has no address for the user") }
    // It ends up on a screen, where it must be what it seems to be.
    guard userCode == userCode.printable else {
      throw JSONBody.Problem(reason: "its code can't be shown")
    }
    guard let lifetime = value["expires_in"]?.doubleValue, lifetime > 0 else {
      throw JSONBody.Problem(reason: "it doesn't say for how long it is good")
    }
    self.deviceCode = deviceCode
    self.userCode = userCode
    self.address = url.description
    self.lifetime = .seconds(min(lifetime, 86_400))
    // Five seconds are the standard's, where nothing is said.
    interval = .seconds(min(max(value["interval"]?.doubleValue ?? 5, 1), 300))
  }
}
