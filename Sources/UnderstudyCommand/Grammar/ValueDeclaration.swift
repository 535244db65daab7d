/// The values that may stand in the place of an option's value or of an argument.
struct ValueDeclaration: Hashable, Sendable {
  /// The word that stands for the value in help, in capitals.
  let placeholder: String
  let vocabulary: Vocabulary

  /// The value that holds when none is given.
  let fallback: String?
  /// True if the option may stand alone: what follows it is its value unless it is an option.
  let isOptional: Bool

  init(
    _ placeholder: String, _ vocabulary: Vocabulary = .anything, fallback: String? = nil,
    isOptional: Bool = false
  ) {
    self.placeholder = placeholder
    self.vocabulary = vocabulary
    self.fallback = fallback
    self.isOptional = isOptional
  }

  /// The placeholder as help shows it behind an option.
  var shown: String { isOptional ? "[\(placeholder)]" : placeholder }
}

/// The set that a value comes from: what parsing checks and what completions offer.
enum Vocabulary: Hashable, Sendable {
  case anything
  case oneOf([String])
  case files
  case directories

  /// Words that the program knows; users may have others.
  case known(KnownWords)

  /// The same, or a file.
  case filesOr(KnownWords)

  /// The names of the program's own commands.
  case commands
}
