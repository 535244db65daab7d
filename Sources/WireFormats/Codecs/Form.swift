/// The fields of an `application/x-www-form-urlencoded` text, in order and with duplicates.
///
/// Decoding never fails: what is wrong is listed in ``flaws`` and read as browsers read it, so that
/// a strict caller can refuse and still say what was sent.
package struct Form: Hashable, Sendable {
  package let fields: Fields
  package let flaws: [Flaw]

  package init(fields: some Sequence<Field> = [], flaws: [Flaw] = []) {
    self.init(fields: Fields(fields), flaws: flaws)
  }

  package static let empty = Form()

  init(fields: Fields, flaws: [Flaw]) {
    self.fields = fields
    self.flaws = flaws
  }

  /// The value of the first field of a name.
  package subscript(name: String) -> String? {
    fields.firstIndex(of: name).map { fields.value(at: $0) }
  }

  /// True if the first field of a name has exactly this value. Makes no `String`.
  package func has(_ name: String, _ value: String) -> Bool {
    guard let index = fields.firstIndex(of: name) else { return false }
    return fields.isValue(at: index, equalTo: value)
  }

  /// The bytes of the value of the first field of a name.
  package func bytes(of name: String) -> ArraySlice<UInt8>? {
    fields.firstIndex(of: name).map { fields.valueBytes(at: $0) }
  }

  /// Every value of a name, in the order sent.
  package func values(of name: String) -> [String] {
    var values: [String] = []
    var next = fields.firstIndex(of: name)
    while let index = next {
      values.append(fields.value(at: index))
      next = fields.firstIndex(of: name, from: index + 1)
    }
    return values
  }

  /// Names that occur more than once, each listed once, by first occurrence.
  package var repeatedNames: [String] {
    fields.repetitions.map { fields.name(at: $0) }
  }
}

extension Form {
  /// One name and its value, both unescaped; a NUL stays in the text as it was sent.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Something in the text that a strict reader refuses.
  package struct Flaw: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A `%` without two hexadecimal digits; it is kept as it stands.
      case invalidEscape
      /// A name or a value is not UTF-8; the wrong bytes are replaced by U+FFFD.
      case invalidUTF8
    }

    package var kind: Kind

    /// Bytes before the `%`, or before the name or value that is not UTF-8.
    package var offset: Int

    package init(_ kind: Kind, offset: Int) {
      self.kind = kind
      self.offset = offset
    }
  }
}
