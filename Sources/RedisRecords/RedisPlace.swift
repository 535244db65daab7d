package import SocketTransport

/// The place of a state in Redis or Valkey, as a URL names it.
package struct RedisPlace: Hashable, Sendable {
  package let peer: WaitingConnection.Peer
  package private(set) var user: String?
  package var password: String?
  package private(set) var database = 0
  /// The state's name among others in the same database.
  package private(set) var name = "mock"

  /// True for a text that is meant as such a URL, good or not.
  package static func isMeant(by text: String) -> Bool {
    ["redis:", "rediss:", "valkey:", "unix:"].contains { text.hasPrefix($0) }
  }

  package init(_ text: String) throws(RedisPlaceFlaw) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if text.hasPrefix("unix:") {
      let path = String(parts[0].dropFirst("unix:".count))
      guard path.hasPrefix("/") else {
        throw RedisPlaceFlaw(
          "a socket needs a whole path", help: "write it so: unix:/run/redis/redis.sock")
      }
      let end = path.hasPrefix("//") ? String(path.drop { $0 == "/" }) : String(path.dropFirst())
      peer = .file("/" + end)
    } else if parts[0].hasPrefix("redis://") {
      let (front, address, path) = Self.divided(parts[0].dropFirst("redis://".count))
      peer = .address(try Self.address(address))
      if let front { try takeUser(front) }
      if !path.isEmpty { try takeDatabase(String(path)) }
    } else if text.hasPrefix("rediss:") {
      throw RedisPlaceFlaw(
        "TLS to the engine isn't there", help: "reach it over loopback: redis://127.0.0.1:6379")
    } else {
      throw RedisPlaceFlaw(
        "it is no URL of an engine", help: "write it so: redis://127.0.0.1:6379/0")
    }
    if parts.count == 2 { try takeSettings(parts[1]) }
  }

  private static func divided(
    _ text: Substring
  ) -> (user: Substring?, address: Substring, path: Substring) {
    let slash = text.firstIndex(of: "/") ?? text.endIndex
    let (authority, path) = (text[..<slash], text[slash...].dropFirst())
    guard let at = authority.lastIndex(of: "@") else { return (nil, authority, path) }
    return (authority[..<at], authority[authority.index(after: at)...], path)
  }

  private static func address(_ text: Substring) throws(RedisPlaceFlaw) -> SocketAddress {
    let address = String(text)
    if let address = SocketAddress(address) ?? SocketAddress(host: address, port: 6379) {
      return address
    }
    throw RedisPlaceFlaw(
      "'\(address)' is no address; names aren't looked up",
      help: "write the engine's IP address: redis://127.0.0.1:6379")
  }

  private mutating func takeUser(_ text: Substring) throws(RedisPlaceFlaw) {
    let words = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let values = words.map { Self.decoded($0) }
    guard let first = values.first, let user = first, let last = values.last, let password = last,
      values.count == 2
    else {
      throw RedisPlaceFlaw(
        "what stands before '@' is no password", help: "write it so: redis://:PASSWORD@ADDRESS")
    }
    if !user.isEmpty { self.user = user }
    self.password = password
  }

  private mutating func takeDatabase(_ text: String) throws(RedisPlaceFlaw) {
    guard let number = Int(text), 0...9999 ~= number, text.allSatisfy(\.isNumber) else {
      throw RedisPlaceFlaw(
        "'\(text)' is no number of a database", help: "write it so: redis://127.0.0.1:6379/0")
    }
    database = number
  }

  private mutating func takeSettings(_ text: Substring) throws(RedisPlaceFlaw) {
    for pair in text.split(separator: "&") {
      let words = pair.split(separator: "=", maxSplits: 1).map(String.init)
      switch words.first {
      case "name" where words.count == 2 && words[1].utf8.allSatisfy(Self.isPlain): name = words[1]
      case "db" where words.count == 2: try takeDatabase(words[1])
      default:
        throw RedisPlaceFlaw(
          "'\(pair)' says nothing to it",
          help:
            "after '?' there can be a name of letters and digits, and a database: name=team&db=1")
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// The text with its percent signs taken as escapes; nil where one isn't.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension RedisPlace: CustomStringConvertible {
  /// The URL without user and password, for messages.
  package var description: String {
    switch peer {
    case .address(let address): "redis://\(address)/\(database)?name=\(name)"
    case .file(let path): "unix:\(path)?db=\(database)&name=\(name)"
    }
  }
}

/// The reason why a text names no place in an engine.
package struct RedisPlaceFlaw: Error, Hashable, Sendable {
  package let reason: String
  package let help: String

  init(_ reason: String, help: String) {
    self.reason = reason
    self.help = help
  }
}
