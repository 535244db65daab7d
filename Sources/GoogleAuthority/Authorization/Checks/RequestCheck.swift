/// One reason for which a request is refused before anybody signs in.
struct RequestCheck: Sendable {
  let refusal: @Sendable (RequestFacts) -> DisplayedRefusal?

  init(_ refusal: @escaping @Sendable (RequestFacts) -> DisplayedRefusal?) {
    self.refusal = refusal
  }

  /// All checks, in Google's order as far as it is known.
  ///
  /// Recorded: `response_type` comes before everything, the redirect URI's form before the client, and
  /// the client before its own redirect URIs. The places of the others are assumed.
  static let ordered: [RequestCheck] = [
    .responseTypePresent,
    .parametersPresent,
    .responseTypeReadable,
    .parametersAllowed,
    .optionsReadable,
    .challenge,
    .redirectRules,
    .clientActive,
    .redirectOfClient,
    .originRegistered,
    .responseTypeAllowed,
    .noncePresent,
    .scopesKnown,
    .userAgent,
    .appVerified,
  ]

  /// The first refusal, or nil when the user may be asked.
  static func firstRefusal(of facts: RequestFacts) -> DisplayedRefusal? {
    for check in ordered {
      if let refusal = check.refusal(facts) { return refusal }
    }
    return nil
  }
}
