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
}
