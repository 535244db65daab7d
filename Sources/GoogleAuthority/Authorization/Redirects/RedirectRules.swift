internal import WireFormats

/// The rules for redirect URIs: some hold for every client, the others for one kind of client.
package enum RedirectRules {
  /// The rules that Google applies before it looks the client up.
  package static func verdict(on text: String, namesDevice: Bool = false) -> RedirectVerdict {
    do throws(RedirectVerdict) {
      _ = try RedirectSyntax.read(text, namesDevice: namesDevice)
      return .allowed
    } catch {
      return error
    }
  }

  /// All the rules for a client.
  package static func verdict(
    on text: String, for client: OAuthClient, namesDevice: Bool = false,
    switches: Switches = Switches()
  ) -> RedirectVerdict {
    let uri: RedirectURI
    do throws(RedirectVerdict) {
      uri = try RedirectSyntax.read(text, namesDevice: namesDevice)
    } catch {
      return error
    }
    // Seed 000 calls the path of an iOS app's address optional, and that of no other.
    if uri.hasCustomScheme, uri.authority == nil, uri.path.isEmpty, !client.kind.isIOS {
      return .flawed(.customSchemeWithoutPath)
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

/// The rules of each kind of client for URIs that are in order as such.
struct ClientRedirectRule {
  let uri: RedirectURI
  let clientID: ClientID
  let switches: Switches

  /// Any port and any path on loopback: nothing is registered. Over HTTPS it doesn't match
  /// (assumed).
  var desktop: RedirectVerdict {
    if uri.isLoopback { return uri.scheme == "http" ? .allowed : .mismatch }
    return switches.desktopTakesReversedClientID && isReversedClientID ? .allowed : .mismatch
  }

  func iOS(_ app: ClientKind.IOSApp) -> RedirectVerdict {
    if uri.isLoopback { return .loopbackBlocked }
    return isReversedClientID || uri.scheme == app.bundleID.lowercased() ? .allowed : .mismatch
  }

  func android(_ app: ClientKind.AndroidApp) -> RedirectVerdict {
    if uri.isLoopback { return .loopbackBlocked }
    guard uri.hasCustomScheme else { return .mismatch }
    guard app.allowsCustomScheme else { return .customSchemeNotEnabled }
    return isReversedClientID || uri.scheme == app.packageName.lowercased() ? .allowed : .mismatch
  }

  /// Extensions use Chrome's own identity interface.
  var chromeExtension: RedirectVerdict {
    if uri.isLoopback { return .loopbackBlocked }
    guard uri.hasCustomScheme else { return .mismatch }
    return .customSchemeOnChrome(namesAndroid: switches.chromeSchemeErrorNamesAndroid)
  }

  /// The package's own address, or a short custom scheme. Loopback is for desktop clients
  /// (assumed).
  func universalWindows(_ app: ClientKind.WindowsApp) -> RedirectVerdict {
    if uri.scheme == "ms-app" {
      let own = app.packageSID.map { "ms-app://\($0.lowercased())" }
      return uri.text == own || uri.text == own.map { $0 + "/" } ? .allowed : .mismatch
    }
    guard uri.hasCustomScheme else { return .mismatch }
    return uri.scheme.utf8.count <= 39 ? .allowed : .flawed(.schemeTooLong)
  }

  /// Compares the bytes with those of registered URIs: scheme, case, port, path and closing slash.
  func web(_ app: ClientKind.WebApp) -> RedirectVerdict {
    if uri.hasCustomScheme { return .customSchemeOnWeb }
    let sent = ExactText(uri.text)
    return app.redirectURIs.contains { ExactText($0) == sent } ? .allowed : .mismatch
  }

  /// `com.googleusercontent.apps.123-abc` for `123-abc.apps.googleusercontent.com`.
  private var isReversedClientID: Bool {
    uri.scheme
      == clientID.rawValue.split(separator: ".").reversed().joined(separator: ".")
      .lowercased()
  }
}

extension ClientKind {
  fileprivate var isIOS: Bool { if case .iOS = self { true } else { false } }
}

extension RedirectURI {
  var isLoopback: Bool { authority.map { RedirectHost($0.host) } == .loopback && !hasCustomScheme }

  var hasCustomScheme: Bool { scheme != "http" && scheme != "https" }
}
