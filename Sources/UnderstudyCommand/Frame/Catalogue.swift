/// All commands of the program, in the order in which help lists them.
struct Catalogue: Sendable {
  let program: String

  /// The purpose of the program in one sentence.
  let abstract: String
  let commands: [Command]

  /// The options that may be given without a command.
  let options: [OptionDeclaration] = [.help, Catalogue.version]

  static let version = OptionDeclaration.flag("version", help: "Print the version.")

  func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }
}

/// A command: what its user sees, and what it does.
struct Command: Sendable {
  typealias Action =
    @Sendable (ParsedArguments, CommandContext) async throws(CommandError) -> ExitCode

  let name: String
  let action: Action
  private let declare: @Sendable () -> CommandDeclaration

  /// A command by the name that it declares, so that only its user has to wait for what it
  /// says.
  init(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    action: @escaping Action
  ) {
    self.name = name
    self.action = action
    declare = declaration
  }

  var declaration: CommandDeclaration { declare() }
}

/// The things that a command works with besides its own arguments.
struct CommandContext: Sendable {
  let terminal: Terminal
  let catalogue: Catalogue
}
