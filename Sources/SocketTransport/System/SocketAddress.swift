internal import Glibc

/// An IPv4 or IPv6 address with its port.
package struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address in network order: four bytes for IPv4, sixteen for IPv6.
  package let bytes: [UInt8]
  package let port: UInt16

  private init(bytes: [UInt8], port: UInt16) {
    self.bytes = bytes
    self.port = port
  }

  package static func loopback(port: UInt16 = 0) -> SocketAddress {
    SocketAddress(bytes: [127, 0, 0, 1], port: port)
  }

  package static func loopback6(port: UInt16 = 0) -> SocketAddress {
    SocketAddress(bytes: [UInt8](repeating: 0, count: 15) + [1], port: port)
  }

  /// Reads a literal address such as `127.0.0.1`, `::1` or `[::1]`. Names are not looked up:
  /// a name can change its meaning between the check and the bind.
  package init?(host: String, port: UInt16) {
    var literal = host
    if literal.hasPrefix("["), literal.hasSuffix("]") {
      literal = String(literal.dropFirst().dropLast())
    }
    if literal == "localhost" { literal = "127.0.0.1" }
    // C would take the text before a NUL for all of it.
    guard !literal.utf8.contains(0) else { return nil }
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if unsafe inet_pton(family, literal, &bytes) == 1 {
        self.init(bytes: bytes, port: port)
        return
      }
    }
    return nil
  }

  /// Reads `HOST:PORT`, with IPv6 in brackets.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let digits = text[text.index(after: colon)...]
    // UInt16 alone would also take "+80".
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits)
    else { return nil }
    let host = String(text[..<colon])
    guard !host.contains(":") || host.hasPrefix("[") else { return nil }
    self.init(host: host, port: port)
  }

  package var isIPv6: Bool { bytes.count == 16 }

  package var isLoopback: Bool {
    isIPv6 ? self.bytes == Self.loopback6().bytes : bytes[0] == 127
  }

  /// The address alone, without brackets.
  package var literal: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isIPv6 ? AF_INET6 : AF_INET
    unsafe inet_ntop(family, bytes, &text, socklen_t(text.count))
    let end = text.firstIndex(of: 0) ?? text.endIndex
    return String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The address without the port; IPv6 in brackets, as in a URL.
  package var host: String { isIPv6 ? "[\(literal)]" : literal }

  package var description: String { "\(host):\(port)" }
}

// MARK: - The kernel's form

extension SocketAddress {
  init?(_ storage: sockaddr_storage) {
    var storage = storage
    switch Int32(storage.ss_family) {
    case AF_INET:
      self = unsafe withUnsafeBytes(of: &storage) { raw in
        let address = unsafe raw.load(as: sockaddr_in.self)
        return SocketAddress(
          bytes: unsafe Array(raw[4..<8]), port: UInt16(bigEndian: address.sin_port))
      }
    case AF_INET6:
      self = unsafe withUnsafeBytes(of: &storage) { raw in
        let address = unsafe raw.load(as: sockaddr_in6.self)
        return SocketAddress(
          bytes: unsafe Array(raw[8..<24]), port: UInt16(bigEndian: address.sin6_port))
      }
    default: return nil
    }
  }

  /// Lends the address in the form that bind and connect take.
  func withKernelForm<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    var storage = sockaddr_storage()
    let length: Int
    if isIPv6 {
      length = MemoryLayout<sockaddr_in6>.size
      storage.ss_family = sa_family_t(AF_INET6)
    } else {
      length = MemoryLayout<sockaddr_in>.size
      storage.ss_family = sa_family_t(AF_INET)
    }
    return unsafe withUnsafeMutableBytes(of: &storage) { raw in
      unsafe raw.storeBytes(of: port.bigEndian, toByteOffset: 2, as: UInt16.self)
      unsafe raw[(isIPv6 ? 8 : 4)...].copyBytes(from: bytes)
      let pointer = unsafe raw.assumingMemoryBound(to: sockaddr.self)
      guard let base = pointer.baseAddress else {
        preconditionFailure("sockaddr_storage has a size")
      }
      return unsafe body(base, socklen_t(length))
    }
  }
}
