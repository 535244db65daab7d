package import HTTPWire

extension HTTPResponse {
  /// The charset that its type names, in lower case; nil for UTF-8 and for what names none.
  package var oldCharset: String? {
    guard let type = fields[.contentType]?.lowercased(),
      let mark = type.firstRange(of: "charset=")
    else { return nil }
    let name = type[mark.upperBound...].prefix { $0 != ";" && $0 != " " }
      .filter { $0 != "\"" && $0 != "'" }
    return Self.westernCharsets.contains(String(name)) ? String(name) : nil
  }

  private static let westernCharsets: Set<String> = [
    "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252", "us-ascii", "ascii",
  ]

  /// The body as a browser reads it: by the charset that its type names, and otherwise as UTF-8.
  package var text: String { text(upTo: body.count) }

  /// The same, of so many bytes at most.
  func text(upTo limit: Int) -> String {
    guard oldCharset != nil else { return String(decoding: body.prefix(limit), as: UTF8.self) }
    var text = ""
    text.unicodeScalars.append(contentsOf: body.prefix(limit).map(Self.scalar(of:)))
    return text
  }

  /// Browsers take Latin-1 for the code page of Windows that has more characters.
  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    return windows[Int(byte) - 0x80]
  }

  private static let windows = Array(
    """
    €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ
    """.unicodeScalars)
}
