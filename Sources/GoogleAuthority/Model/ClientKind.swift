/// The type of a client. Each has its own rules for secrets and redirect URIs.
package enum ClientKind: Hashable, Sendable {
  case desktop
  case iOS(IOSApp)
  case android(AndroidApp)
  case chromeExtension(itemID: String)
  case universalWindows(WindowsApp)
  /// TVs and devices that can't open a browser.
  case limitedInput
  case web(WebApp)

  package struct IOSApp: Hashable, Sendable {
    package var bundleID: String
    package var appStoreID: String?
    package var teamID: String?

    package init(bundleID: String, appStoreID: String? = nil, teamID: String? = nil) {
      self.bundleID = bundleID
      self.appStoreID = appStoreID
      self.teamID = teamID
    }
  }

  package struct AndroidApp: Hashable, Sendable {
    package var packageName: String
    /// The SHA-1 fingerprint of the signing certificate, as the console shows it.
    package var fingerprint: String
    /// "Enable Custom URI Scheme" in the client's advanced settings; off since 2023.
    package var allowsCustomScheme: Bool

    package init(packageName: String, fingerprint: String, allowsCustomScheme: Bool = false) {
      self.packageName = packageName
      self.fingerprint = fingerprint
      self.allowsCustomScheme = allowsCustomScheme
    }
  }

  package struct WindowsApp: Hashable, Sendable {
    package var storeID: String
    package var packageSID: String?

    package init(storeID: String, packageSID: String? = nil) {
      self.storeID = storeID
      self.packageSID = packageSID
    }
  }

  package struct WebApp: Hashable, Sendable {
    package var redirectURIs: [String]
    package var javaScriptOrigins: [String]

    package init(redirectURIs: [String], javaScriptOrigins: [String] = []) {
      self.redirectURIs = redirectURIs
      self.javaScriptOrigins = javaScriptOrigins
    }
  }

  /// True if clients of the kind have a secret.
  package var hasSecret: Bool {
    switch self {
    case .desktop, .limitedInput, .web: true
    case .iOS, .android, .chromeExtension, .universalWindows: false
    }
  }

  /// True if the kind may name a server client that gets its own code and id_token.
  package var hasServer: Bool {
    switch self {
    case .iOS, .android: true
    case .desktop, .chromeExtension, .universalWindows, .limitedInput, .web: false
    }
  }

  /// Installed apps always get a refresh token; web apps only when they ask for offline access.
  package var isInstalled: Bool {
    switch self {
    case .desktop, .iOS, .android, .chromeExtension, .universalWindows, .limitedInput: true
    case .web: false
    }
  }
}
