package import Keyring

/// What the user reads off the device and types into a browser, such as `GQVQ-JKEC`.
package struct UserCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Consonants that nobody takes for each other, and that spell no words. Google's set is assumed.
  private static let letters = "BCDFGHJKLMNPQRSTVWXZ"

  package init(random: inout some RandomSource) {
    rawValue =
      "\(random.text(4, of: Self.letters))-\(random.text(4, of: Self.letters))"
  }
}
