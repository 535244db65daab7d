internal import WireFormats

/// Text as XML can hold it: markup escaped, and what no XML 1.0 document may contain replaced.
package struct XMLText: CustomStringConvertible, Sendable {
  package let description: String

  /// The text for an element's content or an attribute in double quotes.
  package init(_ text: some StringProtocol) {
    guard !text.utf8.allSatisfy(Self.plain.contains) else {
      description = String(text)
      return
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\r": escaped += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    description = escaped
  }

  /// A title on one line, whose words in back-quotes are code.
  init(title text: String) {
    let parts = PlainText.line(text).split(separator: "`", omittingEmptySubsequences: false)
    // An odd one out is a back-quote that stands for itself.
    guard parts.count % 2 == 1 else {
      self.init(line: text)
      return
    }
    let markup = parts.enumerated().map { number, part in
      number % 2 == 0 ? "\(XMLText(part))" : "<code>\(XMLText(part))</code>"
    }
    self.init(markup: markup.joined())
  }

  private init(markup: String) { description = markup }

  /// The text on one line, with control characters made visible.
  init(line text: String) { self.init(PlainText.line(text)) }

  /// The text with its lines, and with other control characters made visible.
  init(lines text: String) { self.init(PlainText.lines(text)) }

  /// The characters that are never escaped.
  private static let plain = ASCIISet.alphanumerics.union(ASCIISet(" -._~/:;,()[]{}#@!?=+*%|$^'\n"))
}
