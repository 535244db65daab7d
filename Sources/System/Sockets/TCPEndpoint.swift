internal import Glibc

/// An address and a port, as the socket table has them.
package struct TCPEndpoint: Hashable, Sendable {
  /// In network order: four bytes for IPv4, sixteen for IPv6.
  package let bytes: [UInt8]
  package let port: UInt16

  package init(bytes: [UInt8], port: UInt16) {
    self.bytes = bytes
    self.port = port
  }

  package var isIPv6: Bool { bytes.count == 16 }

  /// The IPv4 address that an IPv6 socket has for an IPv4 peer, `::ffff:127.0.0.1`.
  private var mapped: ArraySlice<UInt8>? {
    isIPv6 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
      ? bytes[12...] : nil
  }

  package var isLoopback: Bool {
    if let first = mapped?.first { return first == 127 }
    if isIPv6 { return bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 } }
    return bytes.first == 127
  }

  /// True if a listener on this address takes connections on every address of the machine.
  package var isWildcard: Bool { (mapped ?? bytes[...]).allSatisfy { $0 == 0 } }

  /// The address alone, without brackets.
  package var address: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    unsafe inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
    let end = text.firstIndex(of: 0) ?? text.endIndex
    return String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension TCPEndpoint: CustomStringConvertible {
  /// The address with its port; IPv6 in brackets, as in a URL.
  package var description: String { isIPv6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}

extension TCPEndpoint {
  /// Reads `0100007F:1F90`: the address in groups of 32 bits that are written as this machine's
  /// numbers, and the port as a plain one.
  init?(kernelText text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, [8, 32].contains(parts[0].count), parts[1].count == 4,
      let port = UInt16(String(decoding: parts[1], as: UTF8.self), radix: 16)
    else { return nil }
    var bytes: [UInt8] = []
    var rest = parts[0]
    while !rest.isEmpty {
      guard let word = UInt32(String(decoding: rest.prefix(8), as: UTF8.self), radix: 16)
      else { return nil }
      // What reads as this machine's number lies in memory in network order.
      let address = UInt32(bigEndian: word)
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: address >> $0) }
      rest = rest.dropFirst(8)
    }
    self.init(bytes: bytes, port: port)
  }
}
