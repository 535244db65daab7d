import Keyring
import Testing

@Suite struct ConstantTimeTests {
  @Test(arguments: [
    ("", "", true), ("a", "a", true), ("a", "b", false), ("a", "", false),
    ("secret", "secreT", false),
    ("secret", "secret0", false), ("\u{0}", "", false),
  ])
  func equal(_ first: String, _ second: String, _ expected: Bool) {
    #expect(constantTimeEqual(first, second) == expected)
    #expect(constantTimeEqual(Array(first.utf8), Array(second.utf8)) == expected)
  }

  /// Of every length in which blocks can lie, a change of any byte.
  @Test(arguments: 1...50) func noticesEveryByte(_ count: Int) {
    let secret = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
    #expect(constantTimeEqual(secret, secret))
    for place in secret.indices {
      var other = secret
      other[place] ^= 1
      #expect(!constantTimeEqual(secret, other))
    }
  }
}
