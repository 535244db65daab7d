extension WalkModel {
  mutating func authorize(_ visit: WalkVisit) -> String {
    let account = visit.answer.account
    let earlier = consented(account, to: visit.client)
    let isKnown = sessions.contains(account)
    let isAllowed = account.isTester || !visit.client.isInTesting
    let isCovered = visit.scopes.isSubset(of: earlier)
    switch visit.prompt {
    case .none:
      guard isKnown else { return "error interaction_required [authorize.login_required]" }
      guard isAllowed else { return "displayed [authorize.account_not_a_tester]" }
      guard isCovered else { return "error interaction_required [authorize.consent_required]" }
      return approve(visit, visit.scopes.withOpenID)
    case .unsaid where isKnown && isCovered:
      guard isAllowed else { return "displayed [authorize.account_not_a_tester]" }
      return approve(visit, visit.scopes.withOpenID)
    case .unsaid, .consent: break
    }
    guard visit.answer.choice != .close else { return "asked [authorize.closed]" }
    if !isKnown { sessions.append(account) }
    guard isAllowed else { return "displayed [authorize.account_not_a_tester]" }
    guard visit.answer.choice == .allow else { return "error access_denied [authorize.denied]" }
    let asked = visit.prompt == .consent ? visit.scopes : visit.scopes.subtracting(earlier)
    guard Self.canRefuse(visit.answer.refused, asked: asked) else {
      return "asked [authorize.box_missing]"
    }
    switch Self.granted(visit.scopes, refused: visit.answer.refused) {
    case nil: return "error access_denied [authorize.nothing_granted]"
    case let granted?:
      consent(account, to: visit.client, granted)
      return approve(
        visit, granted, showedConsent: !asked.isEmpty, duration: visit.answer.duration)
    }
  }

  /// True if each refused scope has a box. Sign-in scopes have none, nor has a single scope.
  static func canRefuse(_ refused: WalkScopes, asked: WalkScopes) -> Bool {
    let others = asked.subtracting(.signIn)
    return refused.isEmpty || others.count > 1 && others.isSuperset(of: refused)
  }

  /// The grant when some boxes are cleared; nil when nothing is left.
  static func granted(_ requested: WalkScopes, refused: WalkScopes) -> WalkScopes? {
    let granted = requested.subtracting(refused)
    return granted.isEmpty ? nil : granted.withOpenID
  }

  private mutating func approve(
    _ visit: WalkVisit, _ granted: WalkScopes, showedConsent: Bool = false, duration: Int? = nil
  ) -> String {
    let account = visit.answer.account
    var scopes = granted
    if visit.includesGranted, !visit.client.isInstalled {
      scopes.formUnion(consented(account, to: visit.client))
    }
    let grant = ModelGrant(
      client: visit.client, account: account, scopes: scopes,
      isOffline: visit.client.isInstalled || visit.isOffline && showedConsent,
      duration: duration)
    let code = ModelCode(grant, expiry: now + 600, proof: visit.proof)
    add(code)
    codes.add(code, number)
    let session = scopes.contains(.openID)
    return "code \(scopes) authuser=\(session ? "0" : "-")"
      + " prompt=\(!session ? "-" : showedConsent ? "consent" : "none")"
  }
}
