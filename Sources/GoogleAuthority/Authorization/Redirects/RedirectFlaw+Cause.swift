extension RedirectFlaw {
  /// What the journal says of it.
  var cause: Cause {
    switch self {
    case .missingScheme: Cause.Authorization.flawMissingScheme
    case .invalidScheme: Cause.Authorization.flawInvalidScheme
    case .unprintable: Cause.Authorization.flawUnprintable
    case .badEscape: Cause.Authorization.flawBadEscape
    case .escapedNUL: Cause.Authorization.flawEscapedNUL
    case .wildcard: Cause.Authorization.flawWildcard
    case .fragment: Cause.Authorization.flawFragment
    case .pathTraversal: Cause.Authorization.flawPathTraversal
    case .schemeWithoutPeriod: Cause.Authorization.flawSchemeWithoutPeriod
    case .schemeTooLong: Cause.Authorization.flawSchemeTooLong
    case .customSchemeWithoutPath: Cause.Authorization.flawCustomSchemeWithoutPath
    case .missingHost: Cause.Authorization.flawMissingHost
    case .invalidHost: Cause.Authorization.flawInvalidHost
    case .invalidPort: Cause.Authorization.flawInvalidPort
    case .userInfo: Cause.Authorization.flawUserInfo
    case .rawAddress: Cause.Authorization.flawRawAddress
    case .plainHTTP: Cause.Authorization.flawPlainHTTP
    case .nonPublicDomain: Cause.Authorization.flawNonPublicDomain
    case .reservedHost: Cause.Authorization.flawReservedHost
    case .urlShortener: Cause.Authorization.flawUrlShortener
    }
  }
}
