extension HTTPField {
  /// A field name: any RFC 9110 token, compared without regard to case.
  package struct Name: Sendable {
    /// The name as it was spelled.
    package let rawName: String
    /// The lower-case bytes: what lookups compare, kept so that no lookup has to allocate.
    let lowercased: [UInt8]
    /// The name's bit in a mask of names.
    let mark: NameMask
    /// Whether it has letters, digits and hyphens only, as nearly every name.
    let isPlain: Bool

    /// The lower-case spelling.
    package var canonicalName: String { String(decoding: lowercased, as: UTF8.self) }

    /// Refuses whatever is not a token, so a name can never break out of its field line.
    package init?(_ name: String) {
      guard ByteClass.isToken(name) else { return nil }
      self.init(checked: name)
    }

    /// For names known to be tokens: constants and what a parser has already scanned.
    init(checked name: String) {
      rawName = name
      lowercased = name.utf8.map(ByteClass.lowercase)
      mark = NameMask(length: lowercased.count, first: lowercased[0])
      isPlain = lowercased.allSatisfy {
        ByteClass.isAlpha($0) || ByteClass.isDigit($0) || $0 == Byte.hyphen
      }
    }
  }
}

extension HTTPField.Name: Hashable {
  package static func == (a: Self, b: Self) -> Bool { a.lowercased == b.lowercased }

  package func hash(into hasher: inout Hasher) { hasher.combine(lowercased) }
}

extension HTTPField.Name: CustomStringConvertible {
  package var description: String { rawName }
}
