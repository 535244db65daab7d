internal import GoogleAuthority

extension Understudy {
  /// A client to be registered, with the details that Google's console asks for its type.
  public struct ClientRegistration: Sendable, Hashable {
    /// The name that users see when they are asked for permissions.
    public let name: String
    let kind: ClientKind

    private init(_ name: String, _ kind: ClientKind) {
      self.name = name
      self.kind = kind
    }

    init(checking kind: ClientKind, _ name: String) throws(RegistrationFailure) {
      let problems = kind.problems
      guard problems.isEmpty else {
        throw RegistrationFailure(problems: problems.map { "\($0) (\($0.help))" })
      }
      self.init(name, kind)
    }

    /// A program on a computer, which listens on loopback.
    public static func desktop(_ name: String) -> ClientRegistration {
      ClientRegistration(name, .desktop)
    }

    /// A television or another device without a browser.
    public static func limitedInput(_ name: String) -> ClientRegistration {
      ClientRegistration(name, .limitedInput)
    }

    /// A web server, with the addresses to which users may be sent back.
    public static func web(
      _ name: String, redirectURIs: [String], javaScriptOrigins: [String] = []
    ) throws(RegistrationFailure) -> ClientRegistration {
      try ClientRegistration(
        checking: .web(
          ClientKind.WebApp(redirectURIs: redirectURIs, javaScriptOrigins: javaScriptOrigins)), name
      )
    }

    /// An app for iOS.
    public static func iOS(
      _ name: String, bundleID: String, appStoreID: String? = nil, teamID: String? = nil
    ) throws(RegistrationFailure) -> ClientRegistration {
      try ClientRegistration(
        checking: .iOS(
          ClientKind.IOSApp(bundleID: bundleID, appStoreID: appStoreID, teamID: teamID)), name)
    }

    /// An app for Android; `fingerprint` is the SHA-1 of its signing certificate.
    public static func android(
      _ name: String, packageName: String, fingerprint: String, allowsCustomScheme: Bool = false
    ) throws(RegistrationFailure) -> ClientRegistration {
      try ClientRegistration(
        checking: .android(
          ClientKind.AndroidApp(
            packageName: packageName, fingerprint: fingerprint,
            allowsCustomScheme: allowsCustomScheme)), name)
    }

    /// An extension of Chrome.
    public static func chromeExtension(
      _ name: String, itemID: String
    ) throws(RegistrationFailure) -> ClientRegistration {
      try ClientRegistration(checking: .chromeExtension(itemID: itemID), name)
    }

    /// An app for the Universal Windows Platform.
    public static func universalWindows(
      _ name: String, storeID: String, packageSID: String? = nil
    ) throws(RegistrationFailure) -> ClientRegistration {
      try ClientRegistration(
        checking: .universalWindows(
          ClientKind.WindowsApp(storeID: storeID, packageSID: packageSID)), name)
    }
  }

  /// A client that is registered at an instance.
  public struct RegisteredClient: Sendable, Hashable {
    /// Such as `123456789012-….apps.googleusercontent.com`.
    public let id: String
    /// Nil for the types that have none.
    public let secret: String?

    init(_ client: OAuthClient) {
      id = client.id.rawValue
      secret = client.secret
    }

    var clientID: GoogleAuthority.ClientID { GoogleAuthority.ClientID(rawValue: id) }
  }

  /// The reasons why a client or an account can't be registered.
  public struct RegistrationFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Each problem with its remedy.
    public let problems: [String]

    /// All problems in one line.
    public var description: String { problems.joined(separator: "; ") }
  }
}
