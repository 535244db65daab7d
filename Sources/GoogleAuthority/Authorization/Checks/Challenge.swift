extension RequestCheck {
  /// PKCE: an unknown method, or a challenge that is missing or can't be one.
  static let challenge = RequestCheck { facts in
    guard facts.switches.knowsProofKeys else { return nil }
    return switch facts.parameters.challenge {
    case .none, .challenge: nil
    case .unknownMethod(let method):
      DisplayedRefusal(
        .unknownChallengeMethod(method), Cause.Authorization.challengeMethodUnknown)
    case .missingValue:
      DisplayedRefusal(.missingChallenge, Cause.Authorization.challengeMissing)
    case .malformedValue:
      facts.switches.refusesMalformedChallenge
        ? DisplayedRefusal(.malformedChallenge, Cause.Authorization.challengeMalformed) : nil
    }
  }
}
