extension HTTPField {
  /// A field name: any RFC 9110 token, compared without regard to case.
  ///
  /// All that is known of it is made once and shared by its copies, since names are handed on with
  /// every look-up.
  package struct Name: Sendable {
    private let facts: Facts

    private final class Facts: Sendable {
      let rawName: String
      let lowercased: [UInt8]
      let mark: NameMask
      let isPlain: Bool

      init(_ name: String) {
        rawName = name
        lowercased = name.utf8.map(ByteClass.lowercase)
        mark = NameMask(length: lowercased.count, first: lowercased[0])
        isPlain = lowercased.allSatisfy {
          ByteClass.isAlpha($0) || ByteClass.isDigit($0) || $0 == Byte.hyphen
        }
      }
    }

    /// The name as it was spelled.
    package var rawName: String { facts.rawName }
    /// The lower-case bytes: what lookups compare, kept so that no lookup has to allocate.
    var lowercased: [UInt8] { facts.lowercased }
    /// The name's bit in a mask of names.
    var mark: NameMask { facts.mark }
    /// True if the name has letters, digits and hyphens only, as nearly every name has.
    var isPlain: Bool { facts.isPlain }

    /// The lower-case spelling.
    package var canonicalName: String { String(decoding: lowercased, as: UTF8.self) }

    /// Refuses whatever is not a token, so a name can never break out of its field line.
    package init?(_ name: String) {
      guard ByteClass.isToken(name) else { return nil }
      self.init(checked: name)
    }

    /// For names known to be tokens: constants and what a parser has already scanned.
    init(checked name: String) { facts = Facts(name) }
  }
}

extension HTTPField.Name: Hashable {
  package static func == (a: Self, b: Self) -> Bool { a.lowercased == b.lowercased }

  package func hash(into hasher: inout Hasher) { hasher.combine(lowercased) }
}

extension HTTPField.Name: CustomStringConvertible {
  package var description: String { rawName }
}
