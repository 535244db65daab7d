internal import WireFormats

/// The ways to log in that Gmail offers and that are played.
package enum SASLMechanism: String, CaseIterable, Sendable {
  /// Google's own, from before there was a standard.
  case xoauth2 = "XOAUTH2"
  /// RFC 7628.
  case oauthBearer = "OAUTHBEARER"
  /// RFC 4616.
  case plain = "PLAIN"
  /// SMTP's old question for a name and a password.
  case login = "LOGIN"

  /// Reads a message in Base64; an empty one is written `=`.
  func credentials(in message: some Sequence<UInt8>) -> MailLogin.Credentials {
    let text = Array(message)
    guard text != [UInt8(ascii: "=")], let bytes = Base64.decode(text) else { return .malformed }
    switch self {
    case .xoauth2: return Self.pairs(bytes)
    case .oauthBearer: return Self.afterHeader(bytes)
    case .plain: return Self.plain(bytes)
    case .login: return .malformed
    }
  }

  /// `user=…`, `auth=Bearer …` and two ends.
  private static func pairs(_ bytes: [UInt8]) -> MailLogin.Credentials {
    let pairs = pairs(in: bytes[...])
    guard let token = pairs["auth"].flatMap(bearer), let user = pairs["user"], !user.isEmpty
    else { return .malformed }
    return .token(token, user: user)
  }

  /// The header of RFC 5801, with the user as `a=…`, before the pairs.
  private static func afterHeader(_ bytes: [UInt8]) -> MailLogin.Credentials {
    guard let end = bytes.firstIndex(of: separator) else { return .malformed }
    let header = bytes[..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard header.count >= 2, let first = header[0].first,
      [UInt8(ascii: "n"), UInt8(ascii: "y"), UInt8(ascii: "p")].contains(first),
      let token = pairs(in: bytes[end...])["auth"].flatMap(bearer)
    else { return .malformed }
    let name = header[1].starts(with: "a=".utf8) ? text(header[1].dropFirst(2)) : nil
    return .token(token, user: name.map(unescaped))
  }

  private static func plain(_ bytes: [UInt8]) -> MailLogin.Credentials {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count == 3, let user = text(parts[1]), !user.isEmpty else { return .malformed }
    return .password(user: user)
  }

  private static let separator: UInt8 = 1

  private static func pairs(in bytes: ArraySlice<UInt8>) -> [String: String] {
    var pairs: [String: String] = [:]
    for pair in bytes.split(separator: separator) {
      guard let sign = pair.firstIndex(of: UInt8(ascii: "=")), let name = text(pair[..<sign]),
        let value = text(pair[(sign + 1)...])
      else { continue }
      pairs[name] = value
    }
    return pairs
  }

  private static func bearer(_ value: String) -> String? {
    let parts = value.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bearer", !parts[1].isEmpty else { return nil }
    return String(parts[1])
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.allSatisfy { $0.value > 0x1f && $0.value != 0x7f } ? text : nil
  }

  /// A name with its commas and equals signs (RFC 5801, section 4).
  private static func unescaped(_ name: String) -> String {
    var result = ""
    var rest = name[...]
    while let sign = rest.firstIndex(of: "=") {
      result += rest[..<sign]
      let code = rest[sign...].prefix(3)
      switch code.uppercased() {
      case "=2C": result += ","
      case "=3D": result += "="
      case _: result += code
      }
      rest = rest[sign...].dropFirst(code.count)
    }
    return result + rest
  }
}
