import Reports
import TestSupport
import Testing

struct MarkdownTextTests {
  static let cases: [Example<String, String>] = [
    Example("plain, with marks: 1.2", "plain, with marks: 1.2"),
    Example("a|b\nc", "a\\|b<br>c"),
    Example("<b> & `x` *y* _z_", "&lt;b&gt; &amp; \\`x\\` \\*y\\* \\_z\\_"),
    Example("ping @all, not ana@example.com", "ping @\u{200B}all, not ana@example.com"),
    Example("\u{1B}[0m", "\u{241B}\\[0m"),
  ]

  @Test(arguments: cases)
  func textStaysText(_ example: Example<String, String>) {
    #expect("\(MarkdownText(example.given))" == example.expected)
  }
}
