internal import WireFormats

/// A form of scalars, such as that of durations.
///
/// There is one object of each form.
package final class ScalarForm: Sendable {
  /// A reason why a text hasn't the form, where the noun and the example don't say enough.
  package struct Flaw: Sendable {
    package var message: String
    package var help: String
    /// Another code than the form's.
    package var code: (any FindingCode)?

    package init(_ message: String, help: String, code: (any FindingCode)? = nil) {
      self.message = message
      self.help = help
      self.code = code
    }
  }

  /// The name of one in messages.
  package let noun: String
  /// Advice on writing one.
  package let example: String
  /// The form as the regular expression of a JSON Schema.
  package let schemaPattern: String
  /// The numbers that may stand there without quotes.
  package let numbers: ClosedRange<Int>?
  package let code: any FindingCode
  /// The scalars that are taken besides their form; something like a number isn't one everywhere.
  package let quoting: Quoting
  private let findFlaw: (@Sendable (String) -> Flaw?)?
  private let hasForm: @Sendable (String) -> Bool

  package enum Quoting: Sendable {
    case free
    /// Only a quoted text is taken.
    case quotes
    /// Only a text is taken, in which `${` is no reference.
    case textWithoutReferences
  }

  package init(
    _ noun: String, _ code: any FindingCode, example: String, pattern: String,
    numbers: ClosedRange<Int>? = nil, quoting: Quoting = .free,
    flaw: (@Sendable (String) -> Flaw?)? = nil, isMet: @escaping @Sendable (String) -> Bool
  ) {
    self.noun = noun
    self.code = code
    self.example = example
    schemaPattern = pattern
    self.numbers = numbers
    self.quoting = quoting
    findFlaw = flaw
    hasForm = isMet
  }

  /// True if a text has the form.
  package func isMet(by text: String) -> Bool { hasForm(text) }

  /// The reason why a scalar can't stand there; nil if it can.
  func flaw(of scalar: Scalar) -> Flaw? {
    if let findFlaw { return findFlaw(scalar.text) }
    let isTaken = quoting == .quotes ? scalar.style != .plain && scalar.style != .jsonNumber : true
    guard !isTaken || !hasForm(scalar.text) else { return nil }
    return Flaw("\"\(scalar.text)\" is not \(noun)", help: example)
  }
}

extension ScalarForm: Hashable {
  package static func == (one: ScalarForm, other: ScalarForm) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Forms of every kind of file

extension ScalarForm {
  package static let durationPattern = "([0-9]+(d|h|m|s|ms|us|ns))+"

  package static let duration = ScalarForm(
    "a duration", FormCode.badDuration, example: "write 2s, 500ms, 61m or 7d",
    pattern: "^\(durationPattern)$"
  ) { (try? DurationText.parse($0)) != nil }

  /// A duration between two bounds.
  package static func duration(in range: ClosedRange<Duration>) -> ScalarForm {
    ScalarForm(
      duration.noun, FormCode.badDuration, example: duration.example,
      pattern: duration.schemaPattern,
      flaw: { text in
        guard let value = try? DurationText.parse(text) else {
          return Flaw("\"\(text)\" is not \(duration.noun)", help: duration.example)
        }
        guard !range.contains(value) else { return nil }
        let bounds = [range.lowerBound, range.upperBound].map(DurationText.format)
        return Flaw(
          "\(DurationText.format(value)) is not between \(bounds[0]) and \(bounds[1])",
          help: "write a duration in this range", code: FormCode.outOfRange)
      }
    ) { (try? DurationText.parse($0)).map(range.contains) ?? false }
  }

  package static let size = ScalarForm(
    "a size", FormCode.badSize, example: "write 512B, 8KiB or 1MiB",
    pattern: "^([0-9]+(GiB|MiB|KiB|B))+$"
  ) { (try? ByteSize.parse($0)) != nil }

  package static let timestamp = ScalarForm(
    "a time", FormCode.badTime, example: "write \"2031-03-01T09:00:00Z\"",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9:.]+([Zz]|[+-][0-9:]+)$"
  ) { Timestamp(rfc3339: $0) != nil }

  /// A name that the file's author chooses.
  package static let name = ScalarForm(
    "a name", FormCode.badName,
    example: "use letters, digits, hyphens and underscores, starting with a letter",
    pattern: "^[A-Za-z][A-Za-z0-9_-]*$"
  ) { $0.isName }

  /// The name that Google's console has for an API.
  package static let api = ScalarForm(
    "the name of an API", FormCode.badText, example: "write a name such as drive.googleapis.com",
    pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)+$"
  ) { text in
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            (0x61...0x7a).contains(byte) || byte.isDigit || byte == UInt8(ascii: "-")
          }
      }
  }

  package static let scope = ScalarForm(
    "a scope", FormCode.badText,
    example: "write a scope without spaces, such as https://www.googleapis.com/auth/drive.file",
    pattern: "^[^ \"\\\\]+$"
  ) { text in
    !text.utf8.isEmpty
      && text.utf8.allSatisfy {
        (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }
}

extension String {
  /// True for a letter followed by letters, digits, hyphens and underscores alone.
  package var isName: Bool {
    guard let first = utf8.first, first.isLetter, utf8.count <= 100 else { return false }
    return utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }
}

extension UInt8 {
  package var isLetter: Bool {
    let lower = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
  }

  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
