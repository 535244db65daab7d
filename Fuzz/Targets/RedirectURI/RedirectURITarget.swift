import FuzzSupport
import GoogleAuthority
import HTTPWire
import Keyring
import WireFormats

/// Any text at all as a redirect URI, with a user who approves everything (attack F3).
enum RedirectURITarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let uri = input.text
    for client in [desktop, website(uri)] {
      guard let location = location(of: client, uri), hasCode(location) else { continue }
      check(location, asked: uri, client)
    }
  }

  private static let desktop = StandardCast.desktop

  /// A client that has registered the URI, if the rules allow that.
  private static func website(_ uri: String) -> OAuthClient {
    var client = StandardCast.web
    guard RedirectRules.verdict(on: uri) == .allowed else { return client }
    client.kind = .web(ClientKind.WebApp(redirectURIs: [uri], javaScriptOrigins: []))
    return client
  }

  /// The place to which the authority sends the user's browser.
  private static func location(of client: OAuthClient, _ uri: String) -> String? {
    var random = InstanceRandom(seed: "fuzz")
    var setup = AuthoritySetup()
    setup.registry.put(client)
    var authority = Authority(setup, random: &random)
    authority.decisions.fallback = Decision()
    let query = FormURLEncoded.encode([
      Form.Field("client_id", client.id.rawValue), Form.Field("redirect_uri", uri),
      Form.Field("response_type", "code"), Form.Field("scope", "openid"),
    ])
    let path = "/o/oauth2/v2/auth?\(query)"
    guard let target = HTTPRequest.Target(method: .get, text: path) else { return nil }
    let request = HTTPRequest(
      method: .get, target: target, fields: [.host: "accounts.google.com"], body: [])
    let now = Timestamp(secondsSince1970: 1_800_000_000)
    let outcome = authority.answer(request, isSecure: true, at: now, random: &random)
    return outcome.response.fields[.location]
  }

  private static func hasCode(_ location: String) -> Bool {
    location.contains("?code=") || location.contains("&code=")
  }

  /// The host that gets a code is the host that was checked, whoever reads the URI.
  private static func check(_ location: String, asked uri: String, _ client: OAuthClient) {
    let asked = HostReading(uri)
    let sent = HostReading(location)
    property(asked.isAgreed, "Readers of \(uri) see different hosts: \(asked)")
    property(sent.isAgreed, "Readers of \(location) see different hosts: \(sent)")
    same(sent, asked, "The code goes to another host than was asked for.")
    guard client.id == desktop.id else { return }
    property(
      ["127.0.0.1", "[::1]", "localhost"].contains(asked.generic),
      "A desktop client's code leaves the machine: \(location)")
  }
}
