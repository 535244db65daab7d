internal import WireFormats

/// Text made safe for HTML, as content and as a quoted attribute.
enum HTMLText {
  static func escaped(_ text: String) -> String {
    var escaped = ""
    // Control characters have no place in HTML, and some would reorder what the page says.
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
