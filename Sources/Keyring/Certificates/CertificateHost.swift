internal import Glibc

/// The subject of a server certificate: a DNS name or an IP address.
enum CertificateHost: Hashable, Sendable {
  /// Labels of letters, digits, hyphens and underscores, in lower case, without a final dot.
  case name(String)
  /// Four or sixteen bytes.
  case address([UInt8])

  init(_ text: String) throws(KeyringFailure) {
    if let address = Self.address(text, family: AF_INET, size: 4)
      ?? Self.address(text, family: AF_INET6, size: 16)
    {
      self = .address(address)
    } else if let name = Self.name(text) {
      self = .name(name)
    } else {
      throw KeyringFailure(
        operation: "certificate host", reasons: ["neither a name nor an address"])
    }
  }

  /// The host as a GeneralName.
  var generalName: [UInt8] {
    switch self {
    case .name(let name): DER.context(2, constructed: false, Array(name.utf8))
    case .address(let address): DER.context(7, constructed: false, address)
    }
  }

  /// The host and, for a name, all names below it, as the base of a GeneralSubtree.
  var subtree: [UInt8] {
    switch self {
    case .name: generalName
    case .address(let address): Self.subtree(address, prefix: address.count * 8)
    }
  }

  /// The addresses whose first `prefix` bits are those of `address`.
  static func subtree(_ address: [UInt8], prefix: Int) -> [UInt8] {
    let mask = address.indices.map { index in
      ~(0xFF as UInt8 >> UInt8(min(max(prefix - index * 8, 0), 8)))
    }
    return DER.context(7, constructed: false, address + mask)
  }

  private static func address(_ text: String, family: Int32, size: Int) -> [UInt8]? {
    // C would take the text before a NUL for all of it.
    guard !text.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    return unsafe inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }

  private static func name(_ text: String) -> String? {
    let name = text.lowercased()
    let bare = name.hasSuffix(".") ? String(name.dropLast()) : name
    let labels = bare.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard bare.utf8.count <= 253, labels.allSatisfy(isLabel) else { return nil }
    return bare
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    (1...63).contains(label.count)
      && label.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
