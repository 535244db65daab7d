package import Keyring

/// What the user reads off the device and types into a browser, such as `GQVQ-JKEC`.
package struct UserCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Consonants that nobody takes for each other, and that spell no words. Google's set is assumed.
  private static let letters = Array("BCDFGHJKLMNPQRSTVWXZ".utf8)

  package init(random: inout some RandomSource) {
    var text: [UInt8] = []
    for place in 0..<8 {
      if place == 4 { text.append(UInt8(ascii: "-")) }
      text.append(Self.letters[Int(random.number(below: UInt64(Self.letters.count)))])
    }
    rawValue = String(decoding: text, as: UTF8.self)
  }
}
