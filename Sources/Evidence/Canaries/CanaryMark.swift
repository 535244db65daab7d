/// The mark that replaces a secret in a text, such as `‹refresh_token #2›` or `‹code #1 in hex›`.
package struct CanaryMark: Hashable, Sendable {
  package var kind: Secret.Kind
  package var number: Int
  package var encoding: Canaries.Encoding

  package init(_ secret: Secret, _ encoding: Canaries.Encoding = .plain) {
    kind = secret.kind
    number = secret.number
    self.encoding = encoding
  }

  private init?(_ inside: Substring) {
    let words = inside.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count >= 2, let kind = Secret.Kind(rawValue: String(Substring(words[0]))),
      words[1].first == UInt8(ascii: "#"), let number = Int(Substring(words[1].dropFirst()))
    else { return nil }
    self.kind = kind
    self.number = number
    switch words.dropFirst(2).map(Substring.init) {
    case []: encoding = .plain
    case ["escaped", "twice"]: encoding = .escapedTwice
    case ["in", "base64"]: encoding = .base64
    case ["in", "hex"]: encoding = .hex
    case ["cut"]: encoding = .start
    case _: return nil
    }
  }

  /// The marks in a text, from left to right.
  package static func all(in text: String) -> [CanaryMark] {
    guard text.mayHoldMarks else { return [] }
    var marks: [CanaryMark] = []
    var start: String.Index?
    for place in text.unicodeScalars.indices {
      switch text.unicodeScalars[place] {
      case "‹": start = text.unicodeScalars.index(after: place)
      case "›":
        if let start, let mark = CanaryMark(text[start..<place]) { marks.append(mark) }
        start = nil
      case _: break
      }
    }
    return marks
  }

  /// True if this is the secret, in any spelling.
  package func names(_ secret: Secret) -> Bool { kind == secret.kind && number == secret.number }
}

extension CanaryMark: CustomStringConvertible {
  package var description: String {
    let name = "\(kind.rawValue) #\(number)"
    return switch encoding {
    case .plain: "‹\(name)›"
    case .escapedTwice: "‹\(name) escaped twice›"
    case .base64: "‹\(name) in base64›"
    case .hex: "‹\(name) in hex›"
    case .start: "‹\(name) cut›"
    }
  }
}

extension Secret {
  /// The mark that replaces it in every text that is kept.
  package var mark: String { CanaryMark(self).description }
}

extension Evidence.FileSighting {
  /// The secrets in a sealed file.
  package var secrets: [CanaryMark] { CanaryMark.all(in: text ?? "") }
}

extension String {
  /// True if it has the bytes of a `‹`. Few texts have one, and parsing is slow.
  fileprivate var mayHoldMarks: Bool {
    let bytes = utf8Span.span
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] == 0xB9 { return true }
      index += 1
    }
    return false
  }
}
