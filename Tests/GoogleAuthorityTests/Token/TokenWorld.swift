import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// A token endpoint with one project, a client of each kind and one account, at a fixed time.
struct TokenWorld {
  static let project = ProjectNumber(rawValue: "123456789012")
  static let account = Subject(rawValue: "110169484474386276334")
  static let drive = Scope(rawValue: "https://www.googleapis.com/auth/drive.file")
  static let desktop = id("desktop")
  static let web = id("web")
  static let phone = id("phone")
  static let secret = "GOCSPX-abcdefghijklmnopqrstuvwxyz12"
  static let redirectURI = "http://127.0.0.1:9004/callback"
  static let signer = JWSSigner(key: TestSigningKeys.first, keyID: "test")

  static func id(_ name: String) -> ClientID {
    ClientID(rawValue: "123456789012-\(name).apps.googleusercontent.com")
  }

  var now = Timestamp(secondsSince1970: 784_111_777)
  var random = InstanceRandom(seed: "1")
  var registry = Registry()
  var grants: GrantStore
  var switches = Switches()
  private var endpoint = TokenEndpoint()

  init() {
    grants = GrantStore(random: &random)
    registry.put(Project(number: Self.project, name: "Rehearsal"))
    registry.put(
      Account(
        subject: Self.account, email: "ada@example.com", givenName: "Ada", familyName: "Lovelace"))
    put(Self.desktop, .desktop)
    put(Self.web, .web(ClientKind.WebApp(redirectURIs: [])))
    put(Self.phone, .iOS(ClientKind.IOSApp(bundleID: "com.example.app")), secret: nil)
    put(Self.id("television"), .limitedInput)
    put(Self.id("windows"), .universalWindows(ClientKind.WindowsApp(storeID: "1")), secret: nil)
    put(Self.id("chrome"), .chromeExtension(itemID: "abc"), secret: nil)
    put(Self.id("deleted"), .desktop, state: .deleted)
    put(Self.id("disabled"), .desktop, state: .disabled)
  }

  private mutating func put(
    _ id: ClientID, _ kind: ClientKind, secret: String? = secret,
    state: OAuthClient.State = .active
  ) {
    registry.put(
      OAuthClient(id: id, secret: secret, kind: kind, project: Self.project, state: state))
  }

  mutating func changeAccount(_ change: (inout Account) -> Void) {
    guard var account = registry.accounts[Self.account] else { return }
    change(&account)
    registry.put(account)
  }

  mutating func changeAudience(_ audience: Project.Audience) {
    registry.put(Project(number: Self.project, name: "Rehearsal", audience: audience))
  }

  // MARK: Grants

  mutating func code(
    client: ClientID = desktop, scopes: [Scope] = [drive], challenge: CodeChallenge? = nil,
    change: (inout CodeGrant) -> Void = { _ in }
  ) -> String {
    var grant = CodeGrant(
      client: client, account: Self.account, scopes: scopes, redirectURI: Self.redirectURI,
      challenge: challenge)
    change(&grant)
    return grants.issueCode(for: grant, project: Self.project, at: now, random: &random)
  }

  mutating func refreshToken(
    client: ClientID = desktop, scopes: [Scope] = [drive]
  ) throws -> String {
    let text = code(client: client, scopes: scopes)
    let code = try grants.code(text, at: now)
    let audience = registry.projects[Self.project]?.audience ?? .production
    let grant = grants.exchange(code, audience: audience, at: now)
    return grants.refreshToken(of: grant.id, random: &random).text
  }

  // MARK: Requests

  mutating func post(
    _ fields: [(String, String)], query: String = "", headers: HTTPFields = .init()
  ) throws -> Outcome {
    let body = FormURLEncoded.encode(fields.map { Form.Field($0, $1) })
    var headers = headers
    headers.append(.contentType, "application/x-www-form-urlencoded")
    return try send(Array(body.utf8), query: query, headers: headers)
  }

  mutating func send(
    _ body: [UInt8], query: String = "", headers: HTTPFields, method: HTTPRequest.Method = .post
  ) throws -> Outcome {
    let target = try #require(HTTPRequest.Target(method: method, text: "/token" + query))
    var request = HTTPRequest(method: method, target: target, fields: headers, body: body)
    request.fields.append(.host, "oauth2.googleapis.com")
    var context = RequestContext(
      Call(request, for: .token, isSecure: true, at: now), random: random)
    let decided = endpoint.answer(&context, registry, [:], switches, .google, grants: &grants)
    random = context.random
    return decided.finished(by: Self.signer)
  }

  mutating func exchange(
    _ code: String, client: ClientID = desktop, secret: String? = secret,
    redirectURI: String? = redirectURI, verifier: String? = nil
  ) throws -> Outcome {
    var fields = [
      ("grant_type", "authorization_code"), ("client_id", client.rawValue), ("code", code),
    ]
    if let secret { fields.append(("client_secret", secret)) }
    if let redirectURI { fields.append(("redirect_uri", redirectURI)) }
    if let verifier { fields.append(("code_verifier", verifier)) }
    return try post(fields)
  }

  mutating func refresh(
    _ token: String, client: ClientID = desktop, secret: String? = secret, scope: String? = nil
  ) throws -> Outcome {
    var fields = [
      ("grant_type", "refresh_token"), ("client_id", client.rawValue), ("refresh_token", token),
    ]
    if let secret { fields.append(("client_secret", secret)) }
    if let scope { fields.append(("scope", scope)) }
    return try post(fields)
  }
}

extension Decided {
  /// The outcome, signed with a key of the tests.
  func finished(by signer: JWSSigner) -> Outcome {
    switch self {
    case .done(let outcome): outcome
    case .toSign(let unsigned): Decided.toSign(unsigned.ready(for: signer, entry: 0)).finished()
    }
  }
}
