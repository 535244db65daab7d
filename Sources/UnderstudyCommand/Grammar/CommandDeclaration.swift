/// A command as its user sees it.
struct CommandDeclaration: Sendable {
  let name: String

  /// What the command does: one sentence.
  let abstract: String

  /// What else there is to know, a paragraph each.
  var discussion: [String] = []
  var positionals: [PositionalDeclaration] = []

  /// What follows `--` and is passed on untouched, such as a program and its arguments.
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

/// What stands behind `--`.
struct TrailingDeclaration: Hashable, Sendable {
  let placeholder: String
  let help: String
  let isRequired: Bool
}
