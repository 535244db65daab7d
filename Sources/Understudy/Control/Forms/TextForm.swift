internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The constraint on a text.
enum TextForm: Hashable, Sendable {
  case any
  /// At least one character.
  case filled
  /// The value of a header field, which has no control character but the tab.
  case fieldValue
  case choice([String])
  /// Whole numbers with units, from large to small: `500ms`, `61m`, `1h30m`, `7d`.
  case duration
  /// An instant as RFC 3339 writes it.
  case time
  case emailAddress
  case digits
  /// The name of an HTTP field.
  case fieldName
  /// The name that Google's console has for an API.
  case apiName
  /// One scope as RFC 6749 has it.
  case scope

  /// The pattern of JSON Schema; nil where no expression can say it.
  var pattern: String? {
    switch self {
    case .any, .filled, .choice, .time: nil
    case .fieldValue: "^[^\\u0000-\\u0008\\u000a-\\u001f\\u007f]*$"
    case .duration:
      "^(?=.)([0-9]{1,8}d)?([0-9]{1,8}h)?([0-9]{1,8}m)?([0-9]{1,8}s)?([0-9]{1,8}ms)?$"
    case .emailAddress:
      "^[a-z0-9]{1,64}(\\.[a-z0-9]{1,32}){0,3}@[a-z0-9]{1,63}(\\.[a-z0-9]{1,63}){1,2}$"
    case .digits: "^[0-9]{1,255}$"
    case .fieldName: "^[A-Za-z][A-Za-z0-9-]{0,63}$"
    case .apiName: "^[a-z0-9-]{1,63}(\\.[a-z0-9-]{1,63}){1,3}$"
    case .scope: "^[!#-\\[\\]-~]{1,255}$"
    }
  }

  func accepts(_ text: String) -> Bool {
    switch self {
    case .any: true
    case .filled: !text.isEmpty
    case .fieldValue: HTTPField.isValue(text)
    case .choice(let words): words.contains { ExactText($0) == ExactText(text) }
    case .duration: Self.isDuration(text)
    case .time: Timestamp(rfc3339: text) != nil
    case .emailAddress: Self.isEmailAddress(text)
    case .digits: (1...255).contains(text.utf8.count) && text.utf8.allSatisfy(Self.isDigit)
    case .fieldName: Self.isFieldName(text)
    case .apiName: Self.isAPIName(text)
    case .scope:
      text.utf8.count <= 255 && GoogleAuthority.Scope(rawValue: text).isWellFormed
    }
  }

  /// The form's name in a message.
  var name: String {
    switch self {
    case .any: "a text"
    case .filled: "a text that isn't empty"
    case .fieldValue: "a text without line ends and other control characters"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .duration: "a duration such as 500ms, 61m, 1h30m or 7d"
    case .time: "a time such as 2026-08-01T12:00:00Z"
    case .emailAddress: "an e-mail address in lower case"
    case .digits: "decimal digits"
    case .fieldName: "the name of a header field"
    case .apiName: "the name of an API such as drive.googleapis.com"
    case .scope: "a scope without spaces"
    }
  }
}

extension TextForm {
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isWord(_ text: Substring, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count)
      && text.utf8.allSatisfy { isDigit($0) || (0x61...0x7a).contains($0) }
  }

  /// Anything finer than a millisecond, or longer than a clock goes, is for no caller.
  private static func isDuration(_ text: String) -> Bool {
    let numbers = text.utf8.split(whereSeparator: { !isDigit($0) })
    return numbers.allSatisfy { $0.count <= 8 } && !text.hasSuffix("us") && !text.hasSuffix("ns")
      && (try? DurationText.parse(text)) != nil
  }

  private static func isEmailAddress(_ text: String) -> Bool {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return false }
    let local = sides[0].split(separator: ".", omittingEmptySubsequences: false)
    let domain = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return (1...4).contains(local.count) && isWord(local[0], 1...64)
      && local.dropFirst().allSatisfy { isWord($0, 1...32) }
      && (2...3).contains(domain.count) && domain.allSatisfy { isWord($0, 1...63) }
  }

  private static func isAPIName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (2...4).contains(parts.count)
      && parts.allSatisfy { part in
        (1...63).contains(part.utf8.count)
          && part.utf8.allSatisfy {
            isDigit($0) || (0x61...0x7a).contains($0) || $0 == UInt8(ascii: "-")
          }
      }
  }

  private static func isFieldName(_ text: String) -> Bool {
    guard (1...64).contains(text.utf8.count), let first = text.utf8.first else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
    return isLetter(first)
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }
}
