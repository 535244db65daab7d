internal import Words

/// What may stand behind a member's name.
indirect enum Shape: Hashable, Sendable {
  /// A text that is known before anything runs.
  case text
  case bool
  case int(ClosedRange<Int>)
  /// A text or a number with a form of its own.
  case form(ScalarForm)
  /// One of a closed set of words.
  case word(WordSet)
  /// A text with references.
  case template
  /// A text that is to be there, or an expression between slashes.
  case textTest
  /// Any value, with references in its texts.
  case value
  /// Any value, which is looked at where it is put.
  case deferred
  /// A name that the file declares elsewhere, or one of some words.
  case declared(DeclaredKind, or: [String] = [])
  /// A name that others can refer to from here on.
  case declaring(DeclaredKind)
  case list(Shape)
  /// A list, or one element without it.
  case listOrOne(Shape)
  /// A mapping whose members are known.
  case section(SectionName)
  /// A mapping with one of several sets of members, told by the key that it has.
  case variants(VariantName)
  /// A mapping whose keys the author chooses.
  case map(KeyForm, Shape)
  /// One shape for scalars and lists, another for mappings.
  case either(Shape, orMapping: Shape)
}

extension Shape {
  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _: Word.Type, _ one: String, _ many: String
  ) -> Shape {
    .word(WordSet(Word.self, one, many))
  }

  static func section(_ member: SectionName, orWord word: WordSet) -> Shape {
    .either(.word(word), orMapping: .section(member))
  }
}

/// A closed set of words, and what messages call one and several of them.
struct WordSet: Hashable, Sendable {
  let words: [String]
  let one: String
  let many: String

  init(_ words: [String], _ one: String, _ many: String) {
    self.words = words
    self.one = one
    self.many = many
  }

  init<Word: RawRepresentable<String> & CaseIterable>(
    _: Word.Type, _ one: String, _ many: String
  ) {
    self.init(Word.allCases.map(\.rawValue), one, many)
  }
}

/// What the keys of a mapping may be that its author chooses.
enum KeyForm: Hashable, Sendable {
  case any
  case form(ScalarForm)
  case word(WordSet)
  case declared(DeclaredKind)
  case declaring(DeclaredKind)
}

/// What a file gives names to.
enum DeclaredKind: String, Hashable, Sendable, CaseIterable {
  case user, client, fault
  case caseName = "case"
  case run, snapshot
  case minted = "minted value"
  case remembered = "remembered value"

  /// Whether the name must stand above where it is used.
  var isInOrder: Bool {
    switch self {
    case .user, .client, .fault, .caseName: false
    case .run, .snapshot, .minted, .remembered: true
    }
  }
}
