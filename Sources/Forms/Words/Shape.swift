/// The values that may stand behind a member's name.
package indirect enum Shape: Sendable {
  /// A text that is known before anything runs.
  case string(mayBeEmpty: Bool)
  case bool
  case int(ClosedRange<Int>)
  /// A text or a number with a special form.
  case form(ScalarForm)
  /// A text in a form if it looks like one, or else another shape.
  case formOr(ScalarForm, Shape)
  /// One of a closed set of words.
  case word(WordSet)
  /// A text with references.
  case template
  /// Any value, with references in its texts.
  case value
  /// Any value, which is checked in the place where it is put.
  case anything
  /// A name that the file declares elsewhere, or one of some words.
  case declared(NameKind, or: [String] = [])
  /// A name that others can refer to from here on.
  case declaring(NameKind)
  case list(Shape)
  /// A list, or one element without it.
  case listOrOne(Shape)
  /// A mapping whose members are known.
  case section(SectionReference)
  /// A mapping with one of several sets of members.
  case variants(VariantsReference)
  /// A mapping whose keys the author chooses.
  case map(KeyForm, Shape)
  /// One shape for scalars and lists, another for mappings.
  case either(Shape, orMapping: Shape)
}

extension Shape {
  /// A text that says something.
  package static let text = Shape.string(mayBeEmpty: false)

  package static func section(_ type: any FileSection.Type) -> Shape {
    .section(SectionReference(type))
  }

  package static func variants(_ type: any FileVariants.Type) -> Shape {
    .variants(VariantsReference(type))
  }

  package static func word<Word: FileWord>(_: Word.Type) -> Shape { .word(WordSet(Word.self)) }

  /// The one word that there is.
  package static func only(_ word: String, _ one: String) -> Shape {
    .word(WordSet([word], Noun(one, "words")))
  }
}

/// An enum of words that stand in files.
package protocol FileWord: RawRepresentable<String>, CaseIterable, Sendable {
  /// The name of the set in messages.
  static var noun: Noun { get }
}

/// A closed set of words, and its name in messages.
package struct WordSet: Hashable, Sendable {
  package let words: [String]
  package let noun: Noun

  package init(_ words: [String], _ noun: Noun) {
    self.words = words
    self.noun = noun
  }

  package init<Word: FileWord>(_: Word.Type) {
    self.init(Word.allCases.map { $0.rawValue }, Word.noun)
  }
}

/// The keys of a mapping that its author chooses.
package enum KeyForm: Sendable {
  case any
  case form(ScalarForm)
  case word(WordSet)
  case declared(NameKind)
  case declaring(NameKind)
}

/// A kind of thing that a file gives names to.
package final class NameKind: Sendable {
  /// Its name in messages, such as `user`.
  package let word: String
  /// True if the name must stand above its use.
  let isInOrder: Bool
  /// True if a name may be given again, to the same thing anew.
  let mayRepeat: Bool

  package init(_ word: String, isInOrder: Bool = false, mayRepeat: Bool = false) {
    self.word = word
    self.isInOrder = isInOrder
    self.mayRepeat = mayRepeat
  }
}

extension NameKind: Hashable {
  package static func == (one: NameKind, other: NameKind) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
