extension WalkAction {
  /// The next step of a walk. Mistakes are rarer than what is right, and short times than long ones.
  static func random(_ choices: inout WalkChoices, after model: WalkModel) -> WalkAction {
    switch choices.below(100) {
    case 0..<20: .authorize(WalkVisit(&choices))
    case 20..<40: .exchange(code: choices.recent(model.codes), exchange(&choices))
    case 40..<55: .refresh(token: choices.recent(model.refreshTokens), refresh(&choices))
    case 55..<70: .call(token: choices.recent(model.accessTokens), choices.pick(WalkCall.allCases))
    case 70: .revokeAccess(token: choices.recent(model.accessTokens))
    case 71: .revokeRefresh(token: choices.recent(model.refreshTokens))
    case 72:
      .revokeConsent(
        choices.pick(WalkAccount.allCases), of: choices.pick(WalkClient.allCases))
    case 73: .changePassword(choices.pick(WalkAccount.allCases))
    case 74..<77: .openDevice(WalkScopes(&choices, of: .device))
    case 77..<80: .answerDevice(device: choices.recent(model.devices), WalkAnswer(&choices))
    case 80..<86: .pollDevice(device: choices.recent(model.devices))
    case _: .advance(seconds: time(&choices))
    }
  }

  private static func exchange(_ choices: inout WalkChoices) -> WalkExchange {
    choices.once(in: 3) ? choices.pick(WalkExchange.allCases) : .properly
  }

  private static func refresh(_ choices: inout WalkChoices) -> WalkRefresh {
    switch choices.below(12) {
    case 0: .otherClient
    case 1: .wrongSecret
    case 2: .noSecret
    case 3..<6: .scoped(WalkScopes(rawValue: choices.below(64)))
    case _: .properly
    }
  }

  /// Often a moment, often just before or after something ends, now and then weeks.
  private static func time(_ choices: inout WalkChoices) -> Int {
    let day = 86_400
    return switch choices.below(200) {
    case 0..<140: choices.below(10)
    case 140..<170: choices.pick([59, 299, 300, 599, 600, 601])
    case 170..<188: choices.pick([1799, 1800, 3598, 3599, 3600])
    case 188..<194: choices.below(day)
    case 194..<197: choices.pick([6 * day, 7 * day - 1, 7 * day, 30 * day])
    case 197..<199: choices.below(20 * day)
    case _: choices.pick([100 * day, 183 * day - 1, 183 * day, 200 * day])
    }
  }
}

extension WalkVisit {
  init(_ choices: inout WalkChoices) {
    client = choices.pick(WalkClient.redirecting)
    scopes = WalkScopes(&choices, of: [.openID, .email, .files, .calendar, .mail, .videos])
    answer = WalkAnswer(&choices)
    // Mostly what the page has a box for: other scopes can't be refused.
    if !choices.once(in: 6) { answer.refused.formIntersection(scopes.subtracting(.signIn)) }
    prompt = choices.once(in: 8) ? .none : choices.once(in: 3) ? .consent : .unsaid
    isOffline = !choices.once(in: 4)
    includesGranted = choices.once(in: 3)
    proof = choices.pick(Proof.allCases)
  }
}

extension WalkAnswer {
  init(_ choices: inout WalkChoices) {
    choice = choices.once(in: 12) ? choices.pick([.deny, .close]) : .allow
    account = choices.pick(WalkAccount.allCases)
    refused = choices.once(in: 3) ? WalkScopes(rawValue: choices.below(64)) : []
    let day = 86_400
    duration = choices.once(in: 8) ? choices.pick([3000, day, 30 * day, 250 * day]) : nil
  }
}

extension WalkScopes {
  /// At least one of some. Sign-in scopes are rare, because an id_token costs a signature.
  init(_ choices: inout WalkChoices, of allowed: WalkScopes) {
    self.init(rawValue: choices.below(64))
    formIntersection(allowed)
    if !choices.once(in: 12) { subtract(.signIn) }
    if choices.once(in: 60) { self = .signIn }
    if isEmpty { self = .files }
  }
}
