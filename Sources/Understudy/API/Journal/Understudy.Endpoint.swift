internal import GoogleAuthority
internal import Words

extension Understudy {
  /// The purpose of a request.
  ///
  /// A refresh has its own name, ``refresh``, though it goes to the address of ``token``: where
  /// entries are looked for, ``token`` finds both, and ``refresh`` the refreshes alone.
  public struct Endpoint: Hashable, Sendable, CustomStringConvertible {
    /// Such as `token`.
    public let name: String

    /// The name.
    public var description: String { name }

    private init(_ name: String) { self.name = name }

    private init(_ endpoint: GoogleAuthority.Endpoint) { name = endpoint.rawValue }

    init?(_ entry: GoogleAuthority.JournalEntry) {
      guard let endpoint = entry.endpoint else { return nil }
      self = entry.exchange?.purpose.endpoint == .refresh ? .refresh : Self(endpoint)
    }

    /// True if a search for this one finds the other.
    func finds(_ other: Endpoint) -> Bool {
      self == other || self == .token && other == .refresh
    }

    /// The document with the addresses of all others.
    public static let openIDConfiguration = Self(.openIDConfiguration)
    /// The keys that tokens are verified with.
    public static let webKeys = Self(.webKeys)
    /// The same keys as certificates.
    public static let certificates = Self(.certificates)
    /// The page to which a client sends the user to sign in.
    public static let authorization = Self(.authorization)
    /// The page that tells the user what is wrong with a client's request.
    public static let authorizationError = Self(.authorizationError)
    /// The exchange of codes, refresh tokens and assertions.
    public static let token = Self(.token)
    /// The token endpoint, asked with a refresh token.
    public static let refresh = Self("refresh")
    /// The revocation of tokens by their client.
    public static let revocation = Self(.revocation)
    /// The old address of ``revocation``.
    public static let legacyRevocation = Self(.legacyRevocation)
    /// A method of an API.
    public static let api = Self(.api)
    /// A method of an API that no route answers, but a stand-in.
    public static let standIn = Self(.standIn)
    /// A method of an API that is called by gRPC, which the mock doesn't play.
    public static let rpc = Self(.rpc)
    /// A login at one of Google's mail servers, with an access token.
    public static let mail = Self(.mail)
    /// Calls of an API's methods in one request; each has an entry of its own besides.
    public static let batch = Self(.batch)
    /// An API's discovery document, or the list of all.
    public static let apiDiscovery = Self(.apiDiscovery)
    /// A device's request for its code.
    public static let deviceCode = Self(.deviceCode)
    /// The details of a token, for its holder.
    public static let tokenInfo = Self(.tokenInfo)
    /// The user's profile, for holders of a token.
    public static let userInfo = Self(.userInfo)
    /// The first page at which a user signs in.
    public static let signIn = Self(.signIn)
    /// The page that asks for permissions.
    public static let consent = Self(.consent)

    /// Every name, those of old and rarely used addresses included.
    public static let all = GoogleAuthority.Endpoint.allCases.map { Self($0) } + [.refresh]
  }
}
