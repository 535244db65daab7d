internal import WireFormats

/// A member of a mapping in a file: its name, what it takes, and what it is for.
///
/// Checking, decoding, schemas and the references all use this one declaration.
struct Member: Hashable, Sendable {
  let name: String
  /// By which it is found among the keys of a mapping.
  let mark: TextMark
  let shape: Shape
  let isRequired: Bool
  let usually: Usual?
  /// The first version of the file's schema that has it.
  let since: Int
  /// What people write for it, so that messages can lead them to it.
  var synonyms: [String] = []
  /// What it is for: one sentence.
  let summary: String

  static func required(
    _ name: String, _ shape: Shape, since: Int = 1, _ summary: String
  ) -> Member {
    Member(
      name: name, mark: TextMark(name), shape: shape, isRequired: true, usually: nil,
      since: since, summary: summary)
  }

  static func optional(
    _ name: String, _ shape: Shape, usually: Usual? = nil, since: Int = 1, _ summary: String
  ) -> Member {
    Member(
      name: name, mark: TextMark(name), shape: shape, isRequired: false, usually: usually,
      since: since, summary: summary)
  }

  /// The same member, which people also call otherwise.
  func alsoCalled(_ synonyms: String...) -> Member {
    var member = self
    member.synonyms = synonyms
    return member
  }
}

/// What holds when a member is left out.
enum Usual: Hashable, Sendable {
  /// The same as if this had been written.
  case value(String)
  /// Something that can't be written there.
  case words(String)
}

extension Usual: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .value(value) }
}
