/// One reason for which a request is refused once it is known who the user is.
struct AccountCheck: Sendable {
  let refusal: @Sendable (AccountFacts) -> DisplayedRefusal?

  init(_ refusal: @escaping @Sendable (AccountFacts) -> DisplayedRefusal?) {
    self.refusal = refusal
  }

  /// All checks; their order among each other is assumed.
  static let ordered: [AccountCheck] = [
    .insideOrganisation,
    .testUser,
    .adminPolicy,
    .scopesShown,
  ]

  static func firstRefusal(of facts: AccountFacts) -> DisplayedRefusal? {
    for check in ordered {
      if let refusal = check.refusal(facts) { return refusal }
    }
    return nil
  }
}
