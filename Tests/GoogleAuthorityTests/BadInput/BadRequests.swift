import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// Makes requests that no client should send, and that any may, from a seed.
struct BadRequests {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"]

  /// Every address of every endpoint, an API's method, and addresses of nothing.
  static let addresses: [(host: String, path: String)] =
    Endpoint.allCases.flatMap(\.addresses).map { ($0.host.rawValue, $0.path) } + [
      ("www.googleapis.com", "/drive/v3/files"), ("youtube.googleapis.com", "/youtube/v3/channels"),
      ("accounts.google.com", "/"), ("evil.example", "/%00/..%2f"),
    ]

  /// Content types of bodies; the last few are false.
  static let contentTypes: [String?] = [
    nil, "application/x-www-form-urlencoded", "application/json",
    "application/json; charset=utf-16",
    "APPLICATION/X-WWW-FORM-URLENCODED ;x", "multipart/form-data; boundary=a", "text/plain", "",
    ";;;", "\u{FF}/\u{0}",
  ]

  private static let names = [
    "client_id", "client_secret", "redirect_uri", "response_type", "scope", "state", "prompt",
    "access_type", "code_challenge", "code_challenge_method", "login_hint", "hd", "nonce",
    "claims", "audience", "authuser", "include_granted_scopes", "device_id", "device_name",
    "client_assertion", "client_assertion_type", "origin", "grant_type", "code",
    "code_verifier", "refresh_token", "device_code", "assertion", "token", "access_token",
    "id_token", "authError", "user_code", "choice", "account", "seal", "project", "", "%00",
  ]

  /// Values that are right somewhere, so that a request gets past the first checks.
  private static let plausible = [
    StandardCast.desktop.id.rawValue, StandardCast.web.id.rawValue, StandardCast.iOS.id.rawValue,
    StandardCast.device.id.rawValue, "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",
    "http://127.0.0.1:9004", "code", "openid email", "https://www.googleapis.com/auth/drive.file",
    "authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code",
    "urn:ietf:params:oauth:grant-type:jwt-bearer", "http://oauth.net/grant_type/device/1.0",
    "S256", "consent", "none", "true", "4/0AV", "1//03", "ya29.a0A", "AH-1Ng", "eyJh.eyJh.x",
  ]

  /// In percent-encoding, which is how they are sent.
  private static let poisonous = [
    "", "%", "%0", "%zz", "%00", "a%00b", "%FF%FE", "%C0%80", "%ED%A0%80", "%F4%90%80%80", "+++",
    "%0D%0ASet-Cookie:%20a=b", "%3Cscript%3E", "=", "==", "%26%3D", "-1", "99999999999999999999",
    "1e400", "%F0%9F%92%A9", "%E2%80%AE", "..%2F..%2F", "http://[", "http://%5B::1%5D:99999",
    "javascript:", "%7B%22id_token%22:%7B", String(repeating: "%5B", count: 2000),
    String(repeating: "a%20", count: 2000), String(repeating: "%FF", count: 300),
  ]

  private mutating func below(_ limit: Int) -> Int { Int(random.number(below: UInt64(limit))) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Up to a dozen parameters, now and then one of them twice.
  private mutating func form() -> String {
    var pairs: [String] = []
    for _ in 0..<below(12) {
      let isPlausible = below(3) > 0
      let value =
        isPlausible
        ? FormURLEncoded.encode([Form.Field("", pick(Self.plausible))]).dropFirst()
        : Substring(pick(Self.poisonous))
      pairs.append("\(pick(Self.names))=\(value)")
    }
    if below(6) == 0, let first = pairs.first { pairs.append(first) }
    if below(8) == 0 { pairs.append(pick(Self.names)) }
    return pairs.joined(separator: pick(["&", "&", "&", "&&", ";"]))
  }

  private mutating func body() -> [UInt8] {
    switch below(6) {
    case 0: return []
    case 1: return random.bytes(below(300))
    case 2: return Array(pick(Self.documents).utf8)
    case _: return Array(form().utf8)
    }
  }

  private static let documents = [
    "{", "[]", "null", #"{"client_id":1}"#, #"{"grant_type":{"a":[]},"code":null}"#,
    #"{"code":"\ud800"}"#, #"{"code":"\u0000","code":"b"}"#, "{\"a\":1e999999}",
    String(repeating: "[", count: 5000), String(repeating: #"{"a":"#, count: 5000),
  ]

  private mutating func fields(_ host: String, _ contentType: String?) -> HTTPFields {
    var fields: HTTPFields = [.host: below(12) == 0 ? pick(["", ":", "a:b:c", "\u{0}"]) : host]
    if let contentType { fields.append(.contentType, contentType) }
    if below(10) == 0 { fields.append(.contentType, "application/json") }
    if below(4) == 0 {
      fields.append(
        .authorization,
        pick([
          "", "Basic", "Basic ", "Basic %%%", "Basic Og==", "Basic YTpi", "Bearer",
          "Bearer ya29.a0Ax", "Bearer \u{FFFD} x", "Negotiate a", " ", "\u{0}",
        ]))
    }
    if below(8) == 0 { fields.append(.dpop, pick(["", "a.b.c", "..", "eyJ9.e30.", "\u{0}"])) }
    if below(4) == 0 { fields.append(.origin, pick(["", "null", "https://evil.example"])) }
    if below(8) == 0 {
      fields.append(.userAgent, pick(["", "\u{0}", "Mozilla/5.0 (iPhone; x) AppleWebKit/1"]))
    }
    return fields
  }

  /// A request with that method, address and content type; nil where HTTP knows no such request.
  mutating func request(
    _ method: String, _ address: (host: String, path: String), _ contentType: String?
  ) -> HTTPRequest? {
    guard let method = HTTPRequest.Method(rawValue: method) else { return nil }
    let query = below(4) == 0 ? "" : "?" + form()
    guard let target = HTTPRequest.Target(method: method, text: address.path + query) else {
      return nil
    }
    return HTTPRequest(
      method: method, target: target, fields: fields(address.host, contentType), body: body())
  }
}
