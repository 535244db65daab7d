import Reports
import Testing

struct MarkdownTextTests {
  struct TextCase: Sendable, CustomTestStringConvertible {
    let text: String
    let escaped: String
    var testDescription: String { text }
  }

  static let cases = [
    TextCase(text: "plain, with marks: 1.2", escaped: "plain, with marks: 1.2"),
    TextCase(text: "a|b\nc", escaped: "a\\|b<br>c"),
    TextCase(text: "<b> & `x` *y* _z_", escaped: "&lt;b&gt; &amp; \\`x\\` \\*y\\* \\_z\\_"),
    TextCase(
      text: "ping @all, not ana@example.com", escaped: "ping @\u{200B}all, not ana@example.com"),
    TextCase(text: "\u{1B}[0m", escaped: "\u{241B}\\[0m"),
  ]

  @Test(arguments: cases)
  func textStaysText(_ example: TextCase) {
    #expect("\(MarkdownText(example.text))" == example.escaped)
  }
}
