internal import WireFormats

extension OAuthClient {
  /// Everything that the console would refuse, in the order of its form.
  package var problems: [RegistrationProblem] { identityProblems + kind.problems }

  private var identityProblems: [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    switch id.projectNumber {
    case nil: problems.append(.clientID(id.rawValue))
    case .some(let number) where number != project:
      problems.append(.clientIDOfAnotherProject(id, project))
    case .some: break
    }
    switch (secret, kind.hasSecret) {
    case (let secret?, true): if !ClientSecret.isWellFormed(secret) { problems.append(.secret) }
    case (nil, true): if !takesAnySecret { problems.append(.secretMissing) }
    case (.some, false): problems.append(.secretUnneeded)
    case (nil, false): break
    }
    return problems
  }
}

extension ClientKind {
  /// Errors in the data that the kind of client is registered with.
  package var problems: [RegistrationProblem] {
    switch self {
    case .desktop, .limitedInput: []
    case .iOS(let app): app.problems
    case .android(let app): app.problems
    case .chromeExtension(let itemID):
      ChromeItem.isWellFormed(itemID) ? [] : [.itemID(itemID)]
    case .universalWindows(let app): app.problems
    case .web(let app): app.problems
    }
  }
}

extension ClientKind.WebApp {
  fileprivate var problems: [RegistrationProblem] {
    let uris = redirectURIs.compactMap { uri -> RegistrationProblem? in
      let verdict = Self.verdict(on: uri)
      return verdict == .allowed ? nil : .redirectURI(uri, verdict)
    }
    let origins = javaScriptOrigins.compactMap { origin in
      JavaScriptOrigin.flaw(of: origin).map { RegistrationProblem.origin(origin, $0) }
    }
    return uris + origins
  }

  /// The rules for everybody, and that custom schemes are for apps.
  private static func verdict(on text: String) -> RedirectVerdict {
    let verdict = RedirectRules.verdict(on: text)
    guard verdict == .allowed, let uri = try? RedirectURI(parsing: text) else { return verdict }
    return uri.hasCustomScheme ? .customSchemeOnWeb : .allowed
  }
}

/// The ids by which app stores and systems know an app, each with its maker's own syntax.
private enum Letters {
  static let digits = ASCIISet("0123456789")
  static let capitals = ASCIISet("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  static let word = ASCIISet.alphanumerics.union(ASCIISet("_"))
  static let bundle = ASCIISet.alphanumerics.union(ASCIISet("-"))
}

extension ClientKind.IOSApp {
  var problems: [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if !Self.isBundleID(bundleID) { problems.append(.bundleID(bundleID)) }
    if let appStoreID, !appStoreID.isMade(of: Letters.digits, 1...20) {
      problems.append(.appStoreID(appStoreID))
    }
    if let teamID, !teamID.isMade(of: Letters.capitals, 10...10) {
      problems.append(.teamID(teamID))
    }
    return problems
  }

  /// Labels with periods between; the last may be a `*`, which App Check then refuses.
  private static func isBundleID(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let named = labels.last == "*" ? labels.dropLast() : labels[...]
    return !named.isEmpty && text.utf8.count <= 155
      && named.allSatisfy { String($0).isMade(of: Letters.bundle, 1...155) }
  }
}

extension ClientKind.AndroidApp {
  var problems: [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if !Self.isPackageName(packageName) { problems.append(.packageName(packageName)) }
    if !Self.isFingerprint(fingerprint) { problems.append(.fingerprint(fingerprint)) }
    return problems
  }

  /// Java's rules for names, and at least two of them.
  private static func isPackageName(_ text: String) -> Bool {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    return names.count >= 2
      && names.allSatisfy { name in
        String(name).isMade(of: Letters.word, 1...255)
          && name.utf8.first.map { ASCIISet("0123456789_").contains($0) } == false
      }
  }

  private static func isFingerprint(_ text: String) -> Bool {
    let bytes = text.split(separator: ":", omittingEmptySubsequences: false)
    return bytes.count == 20
      && bytes.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { Hex.value(of: $0) != nil } }
  }
}

enum ChromeItem {
  static func isWellFormed(_ text: String) -> Bool {
    text.isMade(of: ASCIISet("abcdefghijklmnop"), 32...32)
  }
}

extension ClientKind.WindowsApp {
  var problems: [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if !storeID.isMade(of: Letters.capitals, 12...12) { problems.append(.storeID(storeID)) }
    if let packageSID, !Self.isPackageSID(packageSID) { problems.append(.packageSID(packageSID)) }
    return problems
  }

  /// `S-1-15-2-` and the seven numbers of a package.
  private static func isPackageSID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 11 && text.uppercased().hasPrefix("S-1-15-2-")
      && parts.dropFirst(4).allSatisfy {
        String($0).isMade(of: Letters.digits, 1...10) && UInt32($0) != nil
      }
  }
}

/// The origin of a web client's pages: `https://example.com`, and nothing behind it.
///
/// The rules are those of redirect URIs, and that nothing follows the host and the port.
package enum JavaScriptOrigin {
  package enum Flaw: Hashable, Sendable {
    case uri(RedirectVerdict)
    case hasPath
    case hasQuery
    case customScheme

    var help: String {
      switch self {
      case .uri(let verdict): verdict.registrationHelp
      case .hasPath: "an origin has no path, and no closing slash"
      case .hasQuery: "an origin has no query"
      case .customScheme: "an origin begins with http or https"
      }
    }
  }

  /// The flaw of an origin, or nil.
  package static func flaw(of text: String) -> Flaw? {
    let verdict = RedirectRules.verdict(on: text)
    guard verdict == .allowed, let uri = try? RedirectURI(parsing: text) else {
      return .uri(verdict)
    }
    if uri.hasCustomScheme { return .customScheme }
    if !uri.path.isEmpty { return .hasPath }
    return uri.query == nil ? nil : .hasQuery
  }
}
