/// What Google's validation rules forbid in a redirect URI, whoever the client is.
package enum RedirectFlaw: Error, Hashable, Sendable, CaseIterable {
  case missingScheme
  case invalidScheme
  /// A control character, a blank or anything outside ASCII.
  case unprintable
  /// A `%` without two digits.
  case badEscape
  /// An escaped NUL, also in the overlong form `%C0%80`.
  case escapedNUL
  case wildcard
  case fragment
  /// `/..` or `\..`, plain or escaped.
  case pathTraversal
  /// A custom scheme is a reversed domain name, so it has a period.
  case schemeWithoutPeriod
  /// Longer than Windows takes.
  case schemeTooLong
  /// Not one slash after a custom scheme.
  case customSchemeWithoutPath
  case missingHost
  case invalidHost
  case invalidPort
  case userInfo
  /// An address instead of a name, other than loopback.
  case rawAddress
  case plainHTTP
  /// A host without a public top-level domain.
  case nonPublicDomain
  /// `googleusercontent.com`, which is Google's.
  case reservedHost
  case urlShortener
}

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
