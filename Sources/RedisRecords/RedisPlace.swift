package import SocketTransport

/// The place of a state in Redis or Valkey, as a URL names it.
package struct RedisPlace: Hashable, Sendable {
  /// The engine, or the Sentinels that know where it is, or nodes of a cluster.
  package let peers: [WaitingConnection.Peer]
  /// The name by which the Sentinels know the engine; nil where the peers are no Sentinels.
  package private(set) var master: String?
  /// Nil to reach it without TLS.
  package var security: Security?
  package private(set) var user: String?
  package var password: String?
  package private(set) var database = 0
  /// The state's name among others in the same database.
  package private(set) var name = "mock"

  /// The demands on the other side's certificate.
  package struct Security: Hashable, Sendable {
    /// The file with the certificates of those who may have issued it; nil for those that the system
    /// trusts.
    package fileprivate(set) var authorityFile: String?
    /// The name in it; nil for the address that was connected to.
    package fileprivate(set) var host: String?
    /// The certificates from that file, in DER: reading files is others' work.
    package var authorities: [[UInt8]] = []
  }

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
      peers = [.file("/" + end)]
    } else if let scheme = ["redis://", "rediss://"].first(where: parts[0].hasPrefix) {
      let (front, addresses, path) = Self.divided(parts[0].dropFirst(scheme.count))
      var peers: [WaitingConnection.Peer] = []
      for address in addresses.split(separator: ",", omittingEmptySubsequences: false) {
        peers.append(.address(try Self.address(address)))
      }
      self.peers = peers
      if scheme == "rediss://" { security = Security() }
      if let front { try takeUser(front) }
      if !path.isEmpty { try takeDatabase(String(path)) }
    } else {
      throw RedisPlaceFlaw(
        "it is no URL of an engine", help: "write it so: redis://127.0.0.1:6379/0")
    }
    if parts.count == 2 { try takeSettings(parts[1]) }
  }

  private static func divided(
    _ text: Substring
  ) -> (user: Substring?, addresses: Substring, path: Substring) {
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
      case "sentinel" where words.count == 2: master = try Self.value(words[1], in: pair)
      case "ca" where security == nil, "host" where security == nil:
        throw RedisPlaceFlaw(
          "'\(pair)' is about TLS, which redis:// doesn't use", help: "write rediss:// for TLS")
      case "ca" where words.count == 2:
        security?.authorityFile = try Self.value(words[1], in: pair)
      case "host" where words.count == 2: security?.host = try Self.value(words[1], in: pair)
      default: throw Self.meaningless(pair)
      }
    }
  }

  private static func value(
    _ text: String, in pair: Substring
  ) throws(RedisPlaceFlaw) -> String {
    guard let value = decoded(text[...]), !value.isEmpty else { throw meaningless(pair) }
    return value
  }

  private static func meaningless(_ pair: Substring) -> RedisPlaceFlaw {
    RedisPlaceFlaw(
      "'\(pair)' says nothing to it",
      help: """
        after '?' there can be name=team, of letters and digits, db=1, sentinel=MASTER, and for \
        rediss:// ca=/PATH/ca.pem and host=NAME
        """)
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
    if case .file(let path)? = peers.first { return "unix:\(path)?db=\(database)&name=\(name)" }
    let addresses = peers.map { peer in
      switch peer {
      case .address(let address): address.description
      case .file(let path): path
      }
    }.joined(separator: ",")
    let sentinel = master.map { "&sentinel=\($0)" } ?? ""
    return "redis\(security == nil ? "" : "s")://\(addresses)/\(database)?name=\(name)\(sentinel)"
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
