/// An option of a command: its spelling, its value if it has one, and what it is for.
///
/// Parsing, help and completions all read this one declaration.
struct OptionDeclaration: Hashable, Sendable {
  /// The long spelling without its dashes.
  let name: String
  let letter: Character?

  /// The value that follows the option; nothing follows a flag.
  let value: ValueDeclaration?
  let isRepeatable: Bool

  /// The effect of the option in a sentence.
  let help: String

  static func flag(_ name: String, letter: Character? = nil, help: String) -> OptionDeclaration {
    OptionDeclaration(name: name, letter: letter, value: nil, isRepeatable: false, help: help)
  }

  static func valued(
    _ name: String, letter: Character? = nil, _ value: ValueDeclaration,
    isRepeatable: Bool = false, help: String
  ) -> OptionDeclaration {
    OptionDeclaration(
      name: name, letter: letter, value: value, isRepeatable: isRepeatable, help: help)
  }

  /// The option that every command has.
  static let help = flag("help", letter: "h", help: "Show this help.")

  /// The long spelling.
  var flag: String { "--\(name)" }

  /// All spellings, the short one first.
  var flags: [String] { (letter.map { ["-\($0)"] } ?? []) + [flag] }
}
