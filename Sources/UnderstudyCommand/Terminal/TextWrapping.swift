/// Breaks running text into lines.
enum TextWrapping {
  /// The text's words in lines of at most `width` characters; a longer word gets its own line.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.endIndex - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
