import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// An authority with the clients and the account of ``TokenWorld``, and what is asked about tokens.
struct InformationStage {
  var now = Timestamp(secondsSince1970: 784_111_777)
  var random = SeededRandom(seed: 1)
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
    let target = try #require(
      HTTPRequest.Target(method: method, text: String(rest.dropFirst(host.count))))
    var request = HTTPRequest(
      method: method, target: target, fields: [.host: host], body: Array(body.utf8))
    if let bearer { request.fields.append(.authorization, "Bearer \(bearer)") }
    return authority.answer(request, isSecure: true, at: now, random: &random)
  }

  mutating func changeAccount(_ change: (inout Account) -> Void) {
    guard var account = authority.registry.accounts[TokenWorld.account] else { return }
    change(&account)
    authority.registry.put(account)
  }
}

/// The fields of tokeninfo, userinfo and the APIs, in their order: google-behaviour 10.
let apiFields = """
  Vary: X-Origin
  Vary: Referer
  Vary: Origin,Accept-Encoding
  Content-Type: application/json; charset=UTF-8
  Date: Sun, 06 Nov 1994 08:49:37 GMT
  Server: ESF
  Cache-Control: private
  X-XSS-Protection: 0
  X-Frame-Options: SAMEORIGIN
  X-Content-Type-Options: nosniff
  Alt-Svc: h3=":443"; ma=2592000,h3-29=":443"; ma=2592000
  """
