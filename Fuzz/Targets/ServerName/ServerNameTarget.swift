import FuzzSupport
import Keyring
import WireFormats

/// Any text at all as the name that a TLS client asks for (SNI).
enum ServerNameTarget: FuzzTarget {
  private static let now = Timestamp(secondsSince1970: 1_800_000_000)
  private static let authority = try? CertificateAuthority(
    constrainedTo: ["accounts.google.com"], now: now)

  static func run(_ input: FuzzInput) {
    let name = input.text
    // Addresses stand in certificates as numbers.
    guard let chain = try? authority?.identity(for: name, now: now).chain,
      name.contains(where: \.isLetter), !name.contains(":")
    else { return }
    let bare = name.hasSuffix(".") ? String(name.dropLast()) : name
    let expected = Array(bare.lowercased().utf8)
    // A dNSName: its tag, its length, its text.
    let part = [0x82] + (expected.count > 127 ? [0x81] : []) + [UInt8(expected.count)] + expected
    property(chain.first?.contains(part) == true, "The certificate is for another name.")
    property(
      expected.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "*") },
      "A certificate has a name that is none.")
  }
}
