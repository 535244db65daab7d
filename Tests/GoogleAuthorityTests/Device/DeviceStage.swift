import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// An authority with the clients and the account of ``TokenWorld``, and what a device asks of it.
struct DeviceStage: AuthorityWorld {
  static let television = TokenWorld.id("television")
  static let youtube = "https://www.googleapis.com/auth/youtube.readonly"
  static let currentGrant = "urn:ietf:params:oauth:grant-type:device_code"
  static let legacyGrant = "http://oauth.net/grant_type/device/1.0"

  /// A device's two codes.
  struct Codes {
    let device: String
    let user: String
  }

  var now = Timestamp(secondsSince1970: 784_111_777)
  var random = InstanceRandom(seed: "1")
  var authority: Authority

  init(_ change: (inout Lifetimes) -> Void = { _ in }) {
    var lifetimes = Lifetimes()
    change(&lifetimes)
    authority = Authority(registry: TokenWorld().registry, lifetimes: lifetimes, random: &random)
  }

  mutating func send(
    _ text: String, host: String = "oauth2.googleapis.com", method: HTTPRequest.Method = .post,
    fields: HTTPFields = .init(), body: [UInt8] = []
  ) throws -> Outcome {
    try request(method, text, host: host, fields: fields, body: body)
  }

  mutating func post(_ path: String, _ fields: [(String, String)]) throws -> Outcome {
    try post(path, host: "oauth2.googleapis.com", form: fields)
  }

  mutating func ask(client: ClientID = television, scope: String = youtube) throws -> Outcome {
    try post("/device/code", [("client_id", client.rawValue), ("scope", scope)])
  }

  mutating func open(client: ClientID = television, scope: String = youtube) throws -> Codes {
    let answer = try JSONValue(parsing: ask(client: client, scope: scope).response.body)
    return Codes(
      device: try #require(answer["device_code"]?.stringValue),
      user: try #require(answer["user_code"]?.stringValue))
  }

  mutating func poll(
    _ code: String, client: ClientID = television, secret: String? = TokenWorld.secret,
    grant: String = currentGrant, parameter: String = "device_code"
  ) throws -> Outcome {
    var fields = [("grant_type", grant), ("client_id", client.rawValue), (parameter, code)]
    if let secret { fields.append(("client_secret", secret)) }
    return try post("/token", fields)
  }

  mutating func decide(_ codes: Codes, _ decision: Decision = Decision()) -> DeviceVisit {
    authority.decide(userCode: codes.user, decision, at: now)
  }

  mutating func changeAccount(_ change: (inout Account) -> Void) {
    self.change(TokenWorld.account, change)
  }

  mutating func changeProject(_ change: (inout Project) -> Void) {
    guard var project = authority.registry.projects[TokenWorld.project] else { return }
    change(&project)
    authority.registry.put(project)
  }
}
