extension RequestCheck {
  /// The redirect URI's form: refused even when there is no such client.
  static let redirectRules = RequestCheck { facts in
    guard let uri = facts.parameters.redirectURI else { return nil }
    return RedirectRules.verdict(on: uri, namesDevice: facts.namesDevice).refusal(of: uri)
  }

  /// The redirect URI against the client's kind and registration.
  static let redirectOfClient = RequestCheck { facts in
    guard let uri = facts.parameters.redirectURI, let client = facts.client else { return nil }
    let verdict = RedirectRules.verdict(
      on: uri, for: client, namesDevice: facts.namesDevice, switches: facts.switches)
    return verdict.refusal(of: uri)
  }
}

extension RedirectVerdict {
  fileprivate func refusal(of uri: String) -> DisplayedRefusal? {
    switch self {
    case .allowed: nil
    case .flawed(let flaw): DisplayedRefusal(.redirectBreaksRules(uri: uri), flaw.cause)
    case .outOfBand:
      DisplayedRefusal(.outOfBand(uri: uri), Cause.Authorization.redirectOutOfBand)
    case .privateAddress:
      DisplayedRefusal(.privateAddress(uri: uri), Cause.Authorization.redirectPrivateAddress)
    case .schemeWithAuthority:
      DisplayedRefusal(
        .schemeWithAuthority(uri: uri), Cause.Authorization.redirectSchemeWithAuthority)
    case .loopbackBlocked:
      DisplayedRefusal(.loopbackBlocked(uri: uri), Cause.Authorization.redirectLoopbackBlocked)
    case .customSchemeOnWeb:
      DisplayedRefusal(.customSchemeOnWeb, Cause.Authorization.redirectSchemeOnWeb)
    case .customSchemeNotEnabled:
      DisplayedRefusal(.customSchemeNotEnabled, Cause.Authorization.redirectSchemeNotEnabled)
    case .customSchemeOnChrome:
      DisplayedRefusal(.customSchemeOnChrome, Cause.Authorization.redirectSchemeOnChrome)
    case .mismatch:
      DisplayedRefusal(.redirectMismatch(uri: uri), Cause.Authorization.redirectMismatch)
    }
  }
}
