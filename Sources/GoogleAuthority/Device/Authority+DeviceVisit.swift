package import WireFormats

extension Authority {
  /// Does what the user decides about the device whose code they have typed.
  package mutating func decide(
    userCode: String, _ decision: Decision, at now: Timestamp
  ) -> DeviceVisit {
    let verification = DeviceVerification(registry: registry)
    let found = verification.device(UserCode(rawValue: userCode), in: grants, at: now)
    guard let found else { return .unanswered(.userCodeUnknown) }
    return verification.follow(
      decision, on: found, by: &user, consents: &consents, grants: &grants, at: now)
  }
}
