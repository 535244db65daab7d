import GoogleAuthority
import HTTPWire

/// An answer as a client reads it, in the words in which the model foretells it.
struct SeenAnswer {
  private let code: Int
  private let location: String?
  private let cause: String?
  private let members: [String: String]

  init(_ outcome: Outcome) {
    code = outcome.response.status.code
    location = outcome.response.fields[.location]
    cause = outcome.cause?.code
    members = Self.members(outcome.response.body)
  }

  subscript(name: String) -> String? { members[name] }

  private var reason: String { cause.map { " [\($0)]" } ?? "" }

  var status: String { "\(code)\(reason)" }

  var error: String {
    ([code == 200 ? nil : members["error"], code == 200 ? nil : members["error_description"]]
      .compactMap { $0 }).reduce("\(code)") { "\($0) \($1)" } + reason
  }

  /// The tokens in an answer.
  var tokens: String {
    guard code == 200 else { return error }
    let scopes = members["scope"].flatMap { WalkScopes($0) }?.description ?? "?"
    guard members["expires_in"] == "3599", members["token_type"] == "Bearer" else { return "?" }
    return "200 \(scopes) refresh=\(members["refresh_token"] != nil)"
      + " ends=\(members["refresh_token_expires_in"] ?? "never")"
      + " identity=\(members["id_token"] != nil)\(reason)"
  }

  var person: String {
    guard code == 200 else { return status }
    return "200 \(members["sub"] ?? "?") \(members["email"] ?? "-")\(reason)"
  }

  var tokenInformation: String {
    guard code == 200 else { return error }
    let scopes = members["scope"].flatMap { WalkScopes($0) }?.description ?? "?"
    return "200 \(scopes) left=\(members["expires_in"] ?? "?")"
      + " \(members["access_type"] ?? "?") \(members["azp"] ?? "?")\(reason)"
  }

  /// The destination to which the authorization endpoint sends a browser.
  func authorization(of client: WalkClient) -> String {
    guard code == 302, let location else { return status }
    if location.contains("/signin/oauth/error?") { return "displayed\(reason)" }
    guard let callback = callback(to: client) else { return "asked\(reason)" }
    guard callback["state"] == "s" else { return "no state" }
    if let error = callback["error"] { return "error \(error)\(reason)" }
    let scopes = callback["scope"].flatMap { WalkScopes($0) }?.description ?? "?"
    return "code \(scopes) authuser=\(callback["authuser"] ?? "-")"
      + " prompt=\(callback["prompt"] ?? "-")\(reason)"
  }

  /// The parameters of a redirect to the client; nil when it goes elsewhere.
  func callback(to client: WalkClient) -> [String: String]? {
    guard let location, location.hasPrefix(client.redirectURI + "?") else { return nil }
    var parameters: [String: String] = [:]
    for part in location.dropFirst(client.redirectURI.count + 1).split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parameters[String(pair[0])] = Self.decoded(pair[1]) }
    }
    return parameters
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        bytes.append(UInt8(String(Substring(rest.prefix(2))), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      case _: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The members of an object that is printed one a line, values as they are spelt.
  private static func members(_ body: [UInt8]) -> [String: String] {
    var members: [String: String] = [:]
    for line in body.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      guard words.count >= 3 else { continue }
      let name = String(decoding: words[1], as: UTF8.self)
      let value =
        words.count >= 5
        ? words[3] : words[2].drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) }
      if members[name] == nil { members[name] = String(decoding: value, as: UTF8.self) }
    }
    return members
  }
}
