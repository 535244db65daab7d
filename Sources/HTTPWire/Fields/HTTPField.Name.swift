internal import WireFormats

/// One field of a message: a name and a value, as in RFC 9110 section 5.
package struct HTTPField: Sendable, Hashable {
  package var name: Name
  package var value: String

  package init(name: Name, value: String) {
    self.name = name
    self.value = value
  }
}

extension HTTPField {
  /// True if a text can be a field's value as it is: it has no control byte but the tab.
  package static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy(ByteClass.isFieldValue)
  }
}

extension HTTPField: CustomStringConvertible {
  package var description: String { "\(name): \(value)" }
}

extension HTTPField {
  /// A field name: any RFC 9110 token, compared without regard to case.
  package struct Name: Sendable {
    /// The name as it was spelled.
    package let rawName: String

    let mark: HTTPFields.NameMark

    /// The lower-case spelling.
    package var canonicalName: String {
      String(decoding: rawName.utf8.map(ByteClass.lowercase), as: UTF8.self)
    }

    /// Refuses everything but tokens, so a name can never break out of its field line.
    package init?(_ name: String) {
      guard ByteClass.isToken(name) else { return nil }
      self.init(checked: name)
    }

    /// For names known to be tokens: constants and what a parser has already scanned.
    init(checked name: String) {
      rawName = name
      mark = HTTPFields.NameMark(of: name.utf8Span.span)
    }
  }
}

extension HTTPField.Name: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.rawName.utf8Span.span.equalsIgnoringCase(b.rawName.utf8Span.span)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in rawName.utf8 { hasher.combine(ByteClass.lowercase(byte)) }
  }
}

extension HTTPField.Name: CustomStringConvertible {
  package var description: String { rawName }
}

extension Span<UInt8> {
  /// True if both are the same text of ASCII letters and marks in any case.
  @inline(__always)
  func equalsIgnoringCase(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    // Most are spelled as they usually are.
    if isEqual(to: other) { return true }
    for index in indices
    where ByteClass.lowercase(self[index]) != ByteClass.lowercase(other[index]) {
      return false
    }
    return true
  }
}
