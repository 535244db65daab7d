/// A command as its user sees it.
struct CommandDeclaration: Sendable {
  let name: String

  /// The purpose of the command in one sentence.
  let abstract: String

  /// The rest that its user should know, a paragraph each.
  var discussion: [String] = []
  var positionals: [PositionalDeclaration] = []

  /// The words after `--` that are passed on untouched, such as a program and its arguments.
  var trailing: TrailingDeclaration?

  /// The command's own options.
  var ownOptions: [OptionDeclaration] = []

  /// Command lines to copy, without the program's name.
  var examples: [String] = []

  /// All options, the one that every command has last.
  var options: [OptionDeclaration] { ownOptions + [.help] }

  func option(spelled flag: String) -> OptionDeclaration? {
    options.first { $0.flags.contains(flag) }
  }
}

/// The declaration of the words behind `--`.
struct TrailingDeclaration: Hashable, Sendable {
  let placeholder: String
  let help: String
  let isRequired: Bool
}
