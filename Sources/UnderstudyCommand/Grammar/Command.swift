/// A command: what its user sees, and what it does.
struct Command: Sendable {
  typealias Action =
    @Sendable (ParsedArguments, CommandContext) async throws(CommandError) -> ExitCode

  let declaration: CommandDeclaration
  let action: Action

  var name: String { declaration.name }
}
