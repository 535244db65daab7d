internal import WireFormats

/// The textual encoding of RFC 7468: labelled base64 in lines of 64 characters.
enum PEM {
  private static let lineLength = 64

  static func text(label: String, der: [UInt8]) -> String {
    let encoded = Array(Base64.encode(der).utf8)
    var text = "-----BEGIN \(label)-----\n"
    for start in stride(from: 0, to: encoded.count, by: lineLength) {
      text += String(decoding: encoded[start...].prefix(lineLength), as: UTF8.self)
      text += "\n"
    }
    return text + "-----END \(label)-----\n"
  }

  /// The content of the first block whose label is one of `labels`; text around blocks is ignored.
  static func content(of text: String, labels: [String]) throws(KeyringFailure) -> [UInt8] {
    let lines = text.split(whereSeparator: \.isNewline).map(trimmed)
    for label in labels {
      guard let begin = lines.firstIndex(of: "-----BEGIN \(label)-----") else { continue }
      let rest = lines[(begin + 1)...]
      guard let end = rest.firstIndex(of: "-----END \(label)-----") else {
        throw KeyringFailure(operation: "PEM", reasons: ["the block \(label) has no end"])
      }
      guard let content = Base64.decode(rest[..<end].joined()) else {
        throw KeyringFailure(operation: "PEM", reasons: ["the block \(label) is not base64"])
      }
      return content
    }
    throw KeyringFailure(
      operation: "PEM", reasons: ["no block \(labels.joined(separator: " or "))"])
  }

  /// The line without the spaces that indented YAML or JSON may have put around it.
  private static func trimmed(_ line: Substring) -> Substring {
    let start = line.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
