import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// An authority with the clients and the account of ``TokenWorld``, and what is asked about tokens.
struct InformationStage: AuthorityWorld {
  var now = Timestamp(secondsSince1970: 784_111_777)
  var random = InstanceRandom(seed: "1")
  var authority: Authority

  init() { authority = Authority(registry: TokenWorld().registry, random: &random) }

  /// A grant and an access token of it.
  mutating func tokens(
    _ scopes: [Scope], client: ClientID = TokenWorld.desktop, isOffline: Bool = true
  ) throws -> (access: String, refresh: String) {
    let project = try #require(authority.registry.projects[TokenWorld.project])
    let code = CodeGrant(
      client: client, account: TokenWorld.account, scopes: scopes,
      redirectURI: TokenWorld.redirectURI, grantsOfflineAccess: isOffline)
    let (grant, refresh) = authority.grants.mint(
      code, project: project, at: now, random: &random)
    let access = authority.grants.accessToken(of: grant.id, at: now, random: &random)
    return (access.text, refresh.text)
  }

  mutating func access(_ scopes: [Scope]) throws -> String { try tokens(scopes).access }

  mutating func idToken(_ scopes: [Scope]) throws -> String {
    let refresh = try tokens(scopes).refresh
    let fields = [
      ("grant_type", "refresh_token"), ("client_id", TokenWorld.desktop.rawValue),
      ("client_secret", TokenWorld.secret), ("refresh_token", refresh),
    ]
    let body = FormURLEncoded.encode(fields.map { Form.Field($0, $1) })
    let outcome = try send("https://oauth2.googleapis.com/token", method: .post, body: body)
    return try #require(JSONValue(parsing: outcome.response.body)["id_token"]?.stringValue)
  }

  mutating func send(
    _ url: String, method: HTTPRequest.Method = .get, bearer: String? = nil, body: String = ""
  ) throws -> Outcome {
    let rest = url.dropFirst("https://".count)
    let host = String(rest.prefix { $0 != "/" })
    return try request(
      method, String(rest.dropFirst(host.count)), host: host,
      fields: bearer.map { [.authorization: "Bearer \($0)"] } ?? HTTPFields(),
      body: Array(body.utf8))
  }

  mutating func changeAccount(_ change: (inout Account) -> Void) {
    self.change(TokenWorld.account, change)
  }
}

/// The fields of tokeninfo, userinfo and the APIs, in their order: google-behaviour 10.
let apiFields = """
  \(gatewayFields)
  Alt-Svc: h3=":443"; ma=2592000,h3-29=":443"; ma=2592000
  """
