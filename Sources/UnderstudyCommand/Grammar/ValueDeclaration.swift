/// The values that may stand in the place of an option's value or of an argument.
struct ValueDeclaration: Hashable, Sendable {
  /// The word that stands for the value in help, in capitals.
  let placeholder: String
  let vocabulary: Vocabulary

  /// The value that holds when none is given.
  let fallback: String?

  init(_ placeholder: String, _ vocabulary: Vocabulary = .anything, fallback: String? = nil) {
    self.placeholder = placeholder
    self.vocabulary = vocabulary
    self.fallback = fallback
  }
}

/// The set that a value comes from: what parsing checks and what completions offer.
enum Vocabulary: Hashable, Sendable {
  case anything
  case oneOf([String])
  case files
  case directories

  /// The names of the program's own commands.
  case commands
}
