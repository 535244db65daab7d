/// A command: what its user sees, and what it does.
struct Command: Sendable {
  typealias Action =
    @Sendable (ParsedArguments, CommandContext) async throws(CommandError) -> ExitCode

  let name: String
  let action: Action
  private let declare: @Sendable () -> CommandDeclaration

  /// A command by the name that it declares, so that nobody but its user has to wait for what it says.
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
