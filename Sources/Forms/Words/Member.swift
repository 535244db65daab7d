package import WireFormats

/// The words about a member of a mapping: its name, its shape and its purpose.
///
/// Checking, decoding, schemas and references all use this one declaration.
package struct Member: Sendable {
  package let name: String
  /// The mark that finds it among the keys of a mapping.
  package let mark: TextMark
  package let shape: Shape
  package let isRequired: Bool
  package let usually: Usual?
  /// The first version of the file's schema that has it.
  package let since: Int
  /// Words that people write for it, so that messages can lead them to it.
  package var synonyms: [String] = []
  /// Its purpose in one sentence.
  package let summary: String

  init(
    _ name: String, _ shape: Shape, isRequired: Bool, usually: Usual?, since: Int,
    _ summary: String
  ) {
    self.name = name
    mark = TextMark(name)
    self.shape = shape
    self.isRequired = isRequired
    self.usually = usually
    self.since = since
    self.summary = summary
  }

  package static func required(
    _ name: String, _ shape: Shape, since: Int = 1, _ summary: String
  ) -> Member {
    Member(name, shape, isRequired: true, usually: nil, since: since, summary)
  }

  package static func optional(
    _ name: String, _ shape: Shape, usually: Usual? = nil, since: Int = 1, _ summary: String
  ) -> Member {
    Member(name, shape, isRequired: false, usually: usually, since: since, summary)
  }
}

/// The meaning of a member that is left out.
package enum Usual: Hashable, Sendable {
  /// The same as if this had been written.
  case value(String)
  /// Something that can't be written there.
  case words(String)
}

extension Usual: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .value(value) }
}
