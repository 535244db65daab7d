package import WireFormats

extension Authority {
  /// Does what the user decides about the device whose code they have typed.
  package mutating func decide(
    userCode: String, _ decision: Decision, at now: Timestamp
  ) -> DeviceVisit {
    let found = deviceVerification.device(UserCode(rawValue: userCode), in: grants, at: now)
    guard let found else { return .unanswered(.userCodeUnknown) }
    return deviceVerification.follow(
      decision, on: found, by: &user, consents: &consents, grants: &grants, at: now)
  }

  var deviceVerification: DeviceVerification {
    DeviceVerification(registry: registry, catalogue: catalogue)
  }
}
