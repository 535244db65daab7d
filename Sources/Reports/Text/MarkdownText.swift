/// Text that Markdown shows as it is, on one line, also inside of a table.
package struct MarkdownText: CustomStringConvertible, Sendable {
  package let description: String

  package init(_ text: some StringProtocol) {
    let marks: Set<Character> = ["\\", "`", "*", "_", "[", "]", "|", "~", "#", "$"]
    var before: Character = " "
    description = PlainText.lines(String(text)).reduce(into: "") { escaped, character in
      switch character {
      case "\n": escaped += "<br>"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      // A name in a text must notify no user.
      case "@" where !before.isLetter && !before.isNumber: escaped += "@\u{200B}"
      case _ where marks.contains(character): escaped += "\\\(character)"
      case _: escaped.append(character)
      }
      before = character
    }
  }

  /// An address inside of a link's parentheses.
  static func link(_ address: String) -> String {
    address.reduce(into: "") { escaped, character in
      switch character {
      case "(": escaped += "%28"
      case ")": escaped += "%29"
      case " ": escaped += "%20"
      case "<": escaped += "%3C"
      case ">": escaped += "%3E"
      case "|": escaped += "%7C"
      case _: escaped.append(character)
      }
    }
  }
}
