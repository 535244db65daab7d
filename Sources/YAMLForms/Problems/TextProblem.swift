internal import Forms
internal import WireFormats

/// A problem with the bytes of a text.
enum TextProblem: Hashable {
  case tooLarge(limit: Int)
  case notUTF8
  case utf16
  case byteOrderMark
  case controlCharacter(Unicode.Scalar)
  /// A character that ends a line for YAML 1.1 and not for editors.
  case lineSeparator(Unicode.Scalar)
  case carriageReturn
  case windowsLineEnds
}

extension TextProblem: FormProblem {
  var severity: Diagnostic.Severity { self == .windowsLineEnds ? .warning : .error }

  var code: String {
    switch self {
    case .tooLarge: "E010"
    case .notUTF8, .utf16: "E011"
    case .byteOrderMark: "E012"
    case .controlCharacter, .lineSeparator: "E013"
    case .carriageReturn: "E014"
    case .windowsLineEnds: "W014"
    }
  }

  var message: String {
    switch self {
    case .tooLarge(let limit): "the text is larger than \(ByteSize.format(limit))"
    case .notUTF8: "the text is not UTF-8"
    case .utf16: "the text is UTF-16"
    case .byteOrderMark: "the text begins with a byte order mark"
    case .controlCharacter(let scalar): "control character \(scalar.codePoint) is not allowed"
    case .lineSeparator(let scalar): "\(scalar.codePoint) ends a line for some YAML readers"
    case .carriageReturn: "a carriage return ends this line"
    case .windowsLineEnds: "lines end with CR LF"
    }
  }

  var help: [String] {
    switch self {
    case .tooLarge: ["split it into several files"]
    case .notUTF8, .utf16: ["save it as UTF-8"]
    case .byteOrderMark: ["save it as UTF-8 without a byte order mark"]
    case .controlCharacter(let scalar), .lineSeparator(let scalar):
      ["remove it, or write it as \(scalar.escape) between double quotes"]
    case .carriageReturn, .windowsLineEnds: ["save the file with LF line endings"]
    }
  }
}

extension Unicode.Scalar {
  fileprivate var codePoint: String { "U+\(hexDigits(4))" }

  /// The escape of a double-quoted text.
  fileprivate var escape: String { value < 0x100 ? "\\x\(hexDigits(2))" : "\\u\(hexDigits(4))" }

  private func hexDigits(_ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
