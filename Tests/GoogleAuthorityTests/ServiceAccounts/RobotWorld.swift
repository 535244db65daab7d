import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// An authority with a service account, an organisation that delegates to it, and others that don't.
struct RobotWorld: AuthorityWorld {
  static let robot = StandardCast.robot.email
  static let drive = Scope(rawValue: "https://www.googleapis.com/auth/drive.readonly")
  static let calendar = Scope(rawValue: "https://www.googleapis.com/auth/calendar.readonly")
  static let youtube = Scope(rawValue: "https://www.googleapis.com/auth/youtube.readonly")
  static let ada = Subject(rawValue: "110169484474386276334")
  static let audience = "https://oauth2.googleapis.com/token"

  var now = Timestamp(secondsSince1970: 784_111_777)
  var random = InstanceRandom(seed: "1")
  var authority: Authority
  var host = "oauth2.googleapis.com"
  var isSecure = true

  init() {
    var registry = Registry()
    registry.put(StandardCast.project)
    let people: [(String, String, String?, Account.State)] = [
      (Self.ada.rawValue, "ada@example.org", "example.org", .active),
      ("2", "grace@example.net", "example.net", .active),
      ("3", "alan@gmail.com", nil, .active),
      ("4", "gone@example.org", "example.org", .deleted),
      ("5", "off@example.org", "example.org", .disabled),
    ]
    for (subject, email, domain, state) in people {
      registry.put(
        Account(
          subject: Subject(rawValue: subject), email: email, givenName: "A", familyName: "B",
          hostedDomain: domain, state: state))
    }
    authority = Authority(registry: registry, random: &random)
    authority.serviceAccounts[Self.robot] = StandardCast.robot
  }

  mutating func changeRobot(_ change: (inout ServiceAccount) -> Void) {
    guard var robot = authority.serviceAccounts[Self.robot] else { return }
    change(&robot)
    authority.serviceAccounts[Self.robot] = robot
  }

  /// The claims of a good assertion, changed; null leaves one out.
  func claims(_ changes: KeyValuePairs<String, JSONValue> = [:]) -> JSONObject {
    let seconds = Int(now.secondsSince1970)
    var claims: JSONObject = [
      "iss": .string(Self.robot.rawValue), "scope": .string(Self.drive.rawValue),
      "aud": .string(Self.audience), "iat": .number(JSONNumber(seconds)),
      "exp": .number(JSONNumber(seconds + 3600)),
    ]
    for (name, value) in changes { claims[name] = value.isNull ? nil : value }
    return claims
  }

  static let header: JSONValue = [
    "alg": "RS256", "kid": .string(TestServiceAccountKey.keyID), "typ": "JWT",
  ]

  func assertion(
    _ changes: KeyValuePairs<String, JSONValue> = [:], header: JSONValue = header,
    key: RSAPrivateKey = TestServiceAccountKey.key
  ) throws -> String {
    try JWS.compact(
      payload: JSONValue.object(claims(changes)).bytes(.compact), header: header, key: key)
  }

  mutating func post(_ assertion: String?) throws -> Outcome {
    var fields = [("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer")]
    if let assertion { fields.append(("assertion", assertion)) }
    return try post("/token", host: host, form: fields, isSecure: isSecure)
  }

  mutating func post(_ changes: KeyValuePairs<String, JSONValue>) throws -> Outcome {
    try post(try assertion(changes))
  }

  mutating func accessToken(_ changes: KeyValuePairs<String, JSONValue> = [:]) throws -> String {
    let answer = try JSONValue(parsing: post(changes).response.body)
    return try #require(answer["access_token"]?.stringValue)
  }

  mutating func revoke(_ token: String, at path: String) throws -> Outcome {
    try request(
      .post, "\(path)?token=\(token)",
      host: path == "/revoke" ? "oauth2.googleapis.com" : "accounts.google.com")
  }

  mutating func call(
    _ path: String, host: String = "www.googleapis.com", token: String
  ) throws -> Outcome {
    try request(.get, path, host: host, fields: [.authorization: "Bearer \(token)"])
  }
}
