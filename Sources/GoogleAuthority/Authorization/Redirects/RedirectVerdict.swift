/// What the rules make of a redirect URI.
package enum RedirectVerdict: Hashable, Sendable {
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
  /// A custom scheme for a Chrome extension.
  case customSchemeOnChrome
  /// In order, but not one of this client's.
  case mismatch
}

/// The rules for redirect URIs: some hold for everybody, the others for each kind of client.
package enum RedirectRules {
  /// The rules that Google applies before it looks the client up.
  package static func verdict(on text: String, namesDevice: Bool = false) -> RedirectVerdict {
    do throws(RedirectSyntax.Refusal) {
      _ = try RedirectSyntax.read(text, namesDevice: namesDevice)
      return .allowed
    } catch {
      switch error {
      case .flaw(let flaw): return .flawed(flaw)
      case .outOfBand: return .outOfBand
      case .privateAddress: return .privateAddress
      case .schemeWithAuthority: return .schemeWithAuthority
      }
    }
  }

  /// All the rules for a client.
  package static func verdict(
    on text: String, for client: OAuthClient, namesDevice: Bool = false,
    switches: Switches = Switches()
  ) -> RedirectVerdict {
    guard let uri = try? RedirectSyntax.read(text, namesDevice: namesDevice) else {
      return verdict(on: text, namesDevice: namesDevice)
    }
    let rule = ClientRedirectRule(uri: uri, clientID: client.id, switches: switches)
    return switch client.kind {
    case .desktop: rule.desktop
    case .iOS(let app): rule.iOS(app)
    case .android(let app): rule.android(app)
    case .chromeExtension: rule.chromeExtension
    case .universalWindows(let app): rule.universalWindows(app)
    case .limitedInput: .mismatch  // Such devices have nothing to redirect to.
    case .web(let app): rule.web(app)
    }
  }
}

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
