/// The outcome of the rules for a redirect URI; thrown by its readers unless it is `allowed`.
package enum RedirectVerdict: Error, Hashable, Sendable {
  case allowed
  /// It breaks a rule that holds for every client.
  case flawed(RedirectFlaw)
  /// The out-of-band form, blocked since 2022.
  case outOfBand
  /// An address in a private network, without the device's id and name.
  case privateAddress
  /// A custom scheme with `//host`.
  case schemeWithAuthority
  /// A loopback address for a client of an app store.
  case loopbackBlocked
  /// A custom scheme for a web client.
  case customSchemeOnWeb
  /// A custom scheme for an Android client that hasn't switched them on.
  case customSchemeNotEnabled
  /// A custom scheme for a Chrome extension, and the wording of the error.
  case customSchemeOnChrome(namesAndroid: Bool)
  /// In order, but not one of this client's.
  case mismatch
}

extension RedirectVerdict {
  /// The user's error and the journal's cause; nil when the URI is allowed.
  func refusal(of uri: String) -> DisplayedRefusal? {
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
    case .customSchemeOnChrome(let namesAndroid):
      DisplayedRefusal(
        .customSchemeOnChrome(namesAndroid: namesAndroid),
        Cause.Authorization.redirectSchemeOnChrome)
    case .mismatch:
      DisplayedRefusal(.redirectMismatch(uri: uri), Cause.Authorization.redirectMismatch)
    }
  }
}

/// A breach of Google's validation rules for redirect URIs, which hold for every client.
package enum RedirectFlaw: Error, Hashable, Sendable, CaseIterable {
  case missingScheme
  case invalidScheme
  /// A character that no URI has: a blank, a backslash, anything outside ASCII.
  case foreignCharacter
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
  /// A custom scheme without a slash behind it.
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
  /// The journal's word for it.
  var cause: Cause {
    switch self {
    case .missingScheme: Cause.Authorization.flawMissingScheme
    case .invalidScheme: Cause.Authorization.flawInvalidScheme
    case .foreignCharacter: Cause.Authorization.flawForeignCharacter
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
