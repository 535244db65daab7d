import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// An authority with one account and one client, at a fixed time, whose APIs can be called.
struct APIWorld: AuthorityWorld {
  static let drive = Scope(rawValue: "https://www.googleapis.com/auth/drive.readonly")
  static let youtube = Scope(rawValue: "https://www.googleapis.com/auth/youtube.readonly")
  static let project = ProjectNumber(rawValue: "123456789012")
  static let account = Subject(rawValue: "110169484474386276334")

  var now = Timestamp(secondsSince1970: 784_111_777)
  var random = InstanceRandom(seed: "1")
  var authority: Authority

  init() {
    var registry = Registry()
    registry.put(Project(number: Self.project, name: "Rehearsal"))
    registry.put(
      Account(
        subject: Self.account, email: "ada@example.com", givenName: "Ada", familyName: "Lovelace"))
    authority = Authority(registry: registry, random: &random)
  }

  mutating func changeAccount(_ state: Account.State) {
    change(Self.account) { $0.state = state }
  }

  mutating func grant(_ scopes: [Scope]) throws -> Grant {
    let code = authority.grants.issueCode(
      for: CodeGrant(
        client: ClientID(rawValue: "123456789012-desktop.apps.googleusercontent.com"),
        account: Self.account, scopes: scopes, redirectURI: "http://127.0.0.1/"),
      project: Self.project, at: now, random: &random)
    return authority.grants.exchange(
      try authority.grants.code(code, at: now), audience: .production, at: now)
  }

  mutating func accessToken(_ scopes: Scope...) throws -> String {
    let grant = try grant(scopes)
    return authority.grants.accessToken(of: grant.id, at: now, random: &random).text
  }

  mutating func send(
    _ text: String, host: String = "www.googleapis.com", method: HTTPRequest.Method = .get,
    fields: HTTPFields = HTTPFields(), body: [UInt8] = []
  ) throws -> Outcome {
    try request(method, text, host: host, fields: fields, body: body)
  }

  mutating func call(
    _ text: String, token: String, host: String = "www.googleapis.com",
    method: HTTPRequest.Method = .get
  ) throws -> Outcome {
    try send(text, host: host, method: method, fields: [.authorization: "Bearer \(token)"])
  }
}

/// The whole answer that the API gateway's must be: google-behaviour 10. A success says first what it
/// is.
func apiTranscript(
  _ status: Int, challenge: String? = nil, _ body: String, cause: String = ""
) -> String {
  let challenge = challenge.map { "WWW-Authenticate: \($0)\n" } ?? ""
  let type = "Content-Type: application/json; charset=UTF-8\n"
  let fields =
    (200...299).contains(status) ? type + apiFields.replacing(type, with: "") : apiFields
  return """
    \(status)
    \(challenge)\(fields)

    \(body)
    [\(cause)]
    """
}
