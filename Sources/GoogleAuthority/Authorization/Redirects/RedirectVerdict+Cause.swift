extension RedirectVerdict {
  /// What the journal says of it; nil when the URI is allowed.
  var cause: Cause? {
    switch self {
    case .allowed: nil
    case .flawed(let flaw): flaw.cause
    case .outOfBand: Cause.Authorization.redirectOutOfBand
    case .privateAddress: Cause.Authorization.redirectPrivateAddress
    case .schemeWithAuthority: Cause.Authorization.redirectSchemeWithAuthority
    case .loopbackBlocked: Cause.Authorization.redirectLoopbackBlocked
    case .customSchemeOnWeb: Cause.Authorization.redirectSchemeOnWeb
    case .customSchemeNotEnabled: Cause.Authorization.redirectSchemeNotEnabled
    case .customSchemeOnChrome: Cause.Authorization.redirectSchemeOnChrome
    case .mismatch: Cause.Authorization.redirectMismatch
    }
  }
}
