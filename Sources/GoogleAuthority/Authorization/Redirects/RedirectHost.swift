internal import WireFormats

/// What kind of host a redirect URI names.
enum RedirectHost: Hashable, Sendable {
  /// `127.0.0.1`, `[::1]` or `localhost`.
  case loopback
  /// An address of RFC 1918.
  case privateAddress
  /// Any other address, in any spelling that browsers read as one.
  case address
  case name

  /// Takes a host in lower case.
  init(_ host: String) {
    switch host {
    case "127.0.0.1", "[::1]", "localhost": self = .loopback
    case _ where host.hasPrefix("["): self = .address
    case _:
      guard let last = host.split(separator: ".").last, Self.isNumber(last) else {
        self = .name
        return
      }
      self = Self.octets(of: host).map(Self.isPrivate) == true ? .privateAddress : .address
    }
  }

  /// The URL standard takes a host whose last label is a number for an IPv4 address.
  private static func isNumber(_ label: Substring) -> Bool {
    if label.hasPrefix("0x") {
      return label.utf8.dropFirst(2).allSatisfy { Hex.value(of: $0) != nil }
    }
    return label.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func octets(of host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let octets = parts.compactMap { UInt8($0) }
    return parts.count == 4 && octets.count == 4 ? octets : nil
  }

  private static func isPrivate(_ octets: [UInt8]) -> Bool {
    switch (octets[0], octets[1]) {
    case (10, _), (172, 16...31), (192, 168): true
    case _: false
    }
  }
}
