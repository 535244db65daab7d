import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// An authority with two clients of one project, an account and a clock, and ways to get tokens.
struct ChangeWorld: AuthorityWorld {
  static let project = ProjectNumber(rawValue: "123456789012")
  static let desktop = ClientID(rawValue: "123456789012-desktop.apps.googleusercontent.com")
  static let phone = ClientID(rawValue: "123456789012-phone.apps.googleusercontent.com")
  static let ada = Subject(rawValue: "110169484474386276334")
  static let nobody = Subject(rawValue: "1")
  static let drive = Scope(rawValue: "https://www.googleapis.com/auth/drive.file")
  static let gmail = Scope(rawValue: "https://mail.google.com/")
  static let cloud = Scope(rawValue: "https://www.googleapis.com/auth/cloud-platform")
  static let secret = "GOCSPX-abcdefghijklmnopqrstuvwxyz12"

  var now = Timestamp(secondsSince1970: 784_111_777)
  var random = InstanceRandom(seed: "1")
  var authority: Authority

  init(_ change: (inout Lifetimes) -> Void = { _ in }) {
    var registry = Registry()
    registry.put(Project(number: Self.project, name: "Rehearsal"))
    registry.put(
      OAuthClient(id: Self.desktop, secret: Self.secret, kind: .desktop, project: Self.project))
    let app = ClientKind.IOSApp(bundleID: "com.example.app", teamID: "ABCDE12345")
    registry.put(
      OAuthClient(id: Self.phone, secret: nil, kind: .iOS(app), project: Self.project))
    registry.put(
      Account(
        subject: Self.ada, email: "ada@example.com", givenName: "Ada", familyName: "Lovelace"))
    var lifetimes = Lifetimes()
    change(&lifetimes)
    authority = Authority(registry: registry, lifetimes: lifetimes, random: &random)
  }

  /// Grants the scopes for the account, and returns the grant with its refresh token.
  mutating func grant(
    _ scopes: [Scope], client: ClientID = desktop
  ) throws -> (grant: Grant, refreshToken: String) {
    authority.consents.grant(scopes, by: Self.ada, to: Self.project, at: now)
    let approved = CodeGrant(
      client: client, account: Self.ada, scopes: scopes, redirectURI: "http://127.0.0.1/")
    let project = try #require(authority.registry.projects[Self.project])
    let minted = authority.grants.mint(approved, project: project, at: now, random: &random)
    return (minted.grant, minted.refreshToken.text)
  }

  mutating func refresh(_ token: String) throws -> Outcome {
    try post(
      "/token",
      [
        ("grant_type", "refresh_token"), ("client_id", Self.desktop.rawValue),
        ("client_secret", Self.secret), ("refresh_token", token),
      ])
  }

  mutating func post(_ path: String, _ fields: [(String, String)]) throws -> Outcome {
    try post(path, form: fields)
  }

  mutating func send(
    _ path: String, method: HTTPRequest.Method = .get, body: [UInt8] = [],
    fields: HTTPFields = HTTPFields()
  ) throws -> Outcome {
    try request(method, path, fields: fields, body: body)
  }

  /// The journal's lines: a request's path and cause, or an event's code and parties.
  var lines: [String] {
    authority.journal.entries.map { entry in
      switch entry.content {
      case .exchange(let exchange):
        "\(exchange.call.request.target.path) \(exchange.outcome?.cause?.code ?? "-")"
      case .event(let event):
        [
          event.kind.code, event.involved.account?.rawValue, event.involved.client?.rawValue,
          event.involved.grant.map { "#\($0.serial)" }, event.project?.rawValue, event.detail,
        ].compactMap(\.self).joined(separator: " ")
      }
    }
  }
}
