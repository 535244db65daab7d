import Testing
import WireFormats

struct ExactTextTests {
  @Test(
    arguments: [
      ("", "", true), ("abc", "abc", true), ("abc", "abd", false), ("abc", "ab", false),
      ("\u{212A}", "K", false), ("\u{e9}", "e\u{301}", false), ("\u{e9}", "\u{e9}", true),
    ])
  func comparesBytes(_ left: String, _ right: String, _ same: Bool) {
    #expect((ExactText(left) == ExactText(right)) == same)
    #expect(Set([ExactText(left), ExactText(right)]).count == (same ? 1 : 2))
  }
}
