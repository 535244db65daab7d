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
    guard let error = error(about: uri), let cause else { return nil }
    return DisplayedRefusal(error, cause)
  }

  private func error(about uri: String) -> DisplayedError? {
    switch self {
    case .allowed: nil
    case .flawed: .redirectBreaksRules(uri: uri)
    case .outOfBand: .outOfBand(uri: uri)
    case .privateAddress: .privateAddress(uri: uri)
    case .schemeWithAuthority: .schemeWithAuthority(uri: uri)
    case .loopbackBlocked: .loopbackBlocked(uri: uri)
    case .customSchemeOnWeb: .customSchemeOnWeb
    case .customSchemeNotEnabled: .customSchemeNotEnabled
    case .customSchemeOnChrome: .customSchemeOnChrome
    case .mismatch: .redirectMismatch(uri: uri)
    }
  }
}
