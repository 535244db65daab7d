import SocketTransport

/// Reads the addresses on which the mock listens.
enum ListenAddress {
  static func read(
    _ text: String, allowsRemote: Bool
  ) throws(AddressProblem) -> SocketAddress {
    guard let address = SocketAddress(text) else { throw problem(in: text) }
    guard address.isLoopback || allowsRemote else { throw .remote }
    return address
  }

  /// Finds out what is wrong with a text that is no address.
  private static func problem(in text: String) -> AddressProblem {
    let portless = SocketAddress(host: text, port: 0)
    if let portless, !portless.isIPv6 || text.hasPrefix("[") { return .missingPort(host: text) }
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .missingHost(port: text)
    }
    guard let colon = text.lastIndex(of: ":") else { return .notAnAddress }
    let host = String(text[..<colon])
    let port = String(text[text.index(after: colon)...])
    if host.isEmpty { return .missingHost(port: port) }
    if portless != nil { return .bareIPv6(host: text, port: "0") }
    guard SocketAddress(host: host, port: 0) != nil else { return .notAnAddress }
    return host.contains(":") && !host.hasPrefix("[")
      ? .bareIPv6(host: host, port: port) : .badPort
  }
}
