internal import Forms
internal import WireFormats
internal import Words

extension ScalarForm {
  /// The rule that a scalar without the form breaks.
  var rule: Rule {
    switch self {
    case .duration, .timeLimit, .skew: .badDuration
    case .size: .badSize
    case .mode: .badMode
    case .timestamp, .date: .badTime
    case .pattern: .badPattern
    case .check: .unknownCheck
    case .action: .unknownAction
    case .name, .caseName, .profile: .badName
    case .status, .times, .exit: .badNumber
    case .pointer, .field: .badPointer
    case .header, .variable, .method, .route, .scope, .path, .package, .version: .badText
    }
  }

  /// Whether a scalar may be written so: what looks like a number to YAML is none everywhere.
  func takes(_ scalar: Scalar) -> Bool {
    switch self {
    case .mode, .version: scalar.style != .plain
    case .duration, .timeLimit, .skew, .size, .timestamp, .date, .pattern, .check, .action, .name,
      .status, .times, .exit, .pointer, .caseName, .profile, .field, .header, .variable, .method,
      .route, .scope, .path, .package:
      true
    }
  }

  /// Whether a text has the form.
  func isMet(by text: String) -> Bool {
    let bytes = text.utf8
    return switch self {
    case .duration: (try? DurationText.parse(text)) != nil
    case .timeLimit: Patience(rawValue: text) != nil || (try? DurationText.parse(text)) != nil
    case .skew:
      (try? DurationText.parse(text.hasPrefix("-") ? String(text.dropFirst()) : text)) != nil
    case .size: (try? ByteSize.parse(text)) != nil
    case .mode:
      bytes.count == 4 && bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "7")).contains)
    case .timestamp: Timestamp(rfc3339: text) != nil
    case .date: bytes.count == 10 && Timestamp(rfc3339: "\(text)T00:00:00Z") != nil
    case .pattern: text.hasPrefix("/")
    case .check: CheckID(rawValue: text).isWellFormed
    case .action: ActionName(text) != nil
    case .name: text.isName
    case .status: StatusTest(text) != nil
    case .times: text == "always" || Self.isNumber(text, in: numbers)
    case .exit: text == "any-nonzero" || Self.isNumber(text, in: numbers)
    case .pointer: JSONPath(pointer: text) != nil
    case .caseName: CaseName(text) != nil
    case .profile: Self.isProfile(text)
    case .field: Self.isField(text)
    case .header:
      !bytes.isEmpty && bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    case .variable:
      bytes.first?.isDigit == false
        && bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    case .method:
      !bytes.isEmpty && bytes.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
    case .route: Self.isRoute(text)
    case .scope: !bytes.isEmpty && bytes.allSatisfy(Self.isScopeByte)
    case .path: text.hasPrefix("/") && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7f }
    case .package: PackageNeed(text) != nil
    case .version: VersionNumber(text) != nil
    }
  }

  private static func isNumber(_ text: String, in range: ClosedRange<Int>?) -> Bool {
    guard let range, let number = Int(text) else { return false }
    return range.contains(number)
  }

  private static func isProfile(_ text: String) -> Bool {
    let pieces = text.pieces(at: "@")
    return pieces.count == 2 && pieces[0].isName && Int(pieces[1]).map { $0 > 0 } == true
  }

  private static func isField(_ text: String) -> Bool {
    let pieces = text.split(separator: ".", maxSplits: 1).map(String.init)
    return pieces.count == 2 && FieldTest.Place(rawValue: pieces[0]) != nil
  }

  private static func isRoute(_ text: String) -> Bool {
    let pieces = text.pieces(at: " ")
    guard pieces.count == 2 else { return false }
    return (pieces[0] == "*" || method.isMet(by: pieces[0])) && path.isMet(by: pieces[1])
  }

  private static func isScopeByte(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
