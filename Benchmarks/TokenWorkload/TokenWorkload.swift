package import GoogleAuthority
package import HTTPWire
internal import Keyring
package import WireFormats

/// The real authority with one client and its grants, and the requests that it answers.
package struct TokenWorkload: Sendable {
  package private(set) var authority: Authority
  private var random = InstanceRandom(seed: "benchmark")
  private var refreshToken = ""
  private let now: Timestamp

  private static let project = Project(
    number: ProjectNumber(rawValue: "407408718192"), name: "Benchmark")
  private static let client = OAuthClient(
    id: ClientID(
      rawValue: "407408718192-\(String(repeating: "a", count: 32)).apps.googleusercontent.com"),
    secret: "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", kind: .desktop, project: project.number)
  private static let redirectURI = "http://127.0.0.1:8400/callback"
  private static let drive = Scope(rawValue: "https://www.googleapis.com/auth/drive.file")

  /// Holds this many live grants, each of a different account, as the limits demand.
  package init(grants: Int = 1, at now: Timestamp) {
    self.now = now
    var registry = Registry()
    registry.put(Self.project)
    registry.put(Self.client)
    registry.put(Self.account(0))
    authority = Authority(registry: registry, random: &random)
    for number in (0..<grants).reversed() {
      let grant = Self.approved([Self.drive], by: Self.account(number).subject)
      refreshToken =
        authority.grants.mint(grant, project: Self.project, at: now, random: &random)
        .refreshToken.text
    }
  }

  /// A refresh, which any number of times gets a new access token.
  package var refresh: RecordedRequest? {
    Self.request([
      Form.Field("client_id", Self.client.id.rawValue),
      Form.Field("client_secret", Self.client.secret ?? ""),
      Form.Field("refresh_token", refreshToken), Form.Field("grant_type", "refresh_token"),
    ])
  }

  /// The request by which an installed app sends its user to sign in, as libraries write it. The
  /// answer leads to the sign-in page, any number of times.
  package var authorization: RecordedRequest? {
    let fields = [
      Form.Field("client_id", Self.client.id.rawValue),
      Form.Field("redirect_uri", Self.redirectURI), Form.Field("response_type", "code"),
      Form.Field("scope", "openid email \(Self.drive.rawValue)"),
      Form.Field("access_type", "offline"), Form.Field("include_granted_scopes", "true"),
      Form.Field("prompt", "consent"), Form.Field("state", String(repeating: "s", count: 43)),
      Form.Field("code_challenge", String(repeating: "c", count: 43)),
      Form.Field("code_challenge_method", "S256"),
    ]
    let head = """
      GET /o/oauth2/v2/auth?\(FormURLEncoded.encode(fields)) HTTP/1.1\r
      Host: 127.0.0.1:8400\r
      User-Agent: bench-load/1.0 (authorization)\r
      Accept: */*\r
      \r

      """
    return RecordedRequest(bytes: Array(head.utf8))
  }

  /// The exchange of a fresh code, which gets an id_token with the others.
  package mutating func exchange() -> RecordedRequest? {
    let code = authority.grants.issueCode(
      for: Self.approved([.openID, .email, Self.drive], by: Self.account(0).subject),
      project: Self.project.number, at: now, random: &random)
    return Self.request([
      Form.Field("code", code), Form.Field("client_id", Self.client.id.rawValue),
      Form.Field("client_secret", Self.client.secret ?? ""),
      Form.Field("redirect_uri", Self.redirectURI),
      Form.Field("grant_type", "authorization_code"),
    ])
  }

  /// Answers as the program does, but for the lock.
  package mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    authority.answer(request, isSecure: false, at: now, random: &random).response
  }

  private static func account(_ number: Int) -> Account {
    Account(
      subject: Subject(rawValue: String(100_000_000_000_000_000 + number)),
      email: "ada@example.com", givenName: "Ada", familyName: "Lovelace")
  }

  private static func approved(_ scopes: [Scope], by account: Subject) -> CodeGrant {
    CodeGrant(
      client: client.id, account: account, scopes: scopes, redirectURI: redirectURI)
  }

  private static func request(_ fields: [Form.Field]) -> RecordedRequest? {
    let body = FormURLEncoded.encode(fields)
    let head = """
      POST /token HTTP/1.1\r
      Host: 127.0.0.1:8400\r
      User-Agent: bench-load/1.0 (token)\r
      Accept: */*\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(body.utf8.count)\r
      \r

      """
    return RecordedRequest(bytes: Array((head + body).utf8))
  }
}
