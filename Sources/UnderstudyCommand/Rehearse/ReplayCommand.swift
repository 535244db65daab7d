/// `replay`: one case again, with everything told.
enum ReplayCommand {
  static let declaration = CommandDeclaration(
    name: "replay", abstract: "Play one case again, and tell everything about it.",
    discussion: [
      """
      A failed case is told with the command that replays it. The folder in which it was played \
      stays with --keep.
      """
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("CASE"), arity: .one,
        help: "The case, such as state-mismatch[upper]."),
      PositionalDeclaration(
        value: ValueDeclaration("PATH", .files), arity: .any,
        help: "Where its scenario is; the built-in ones without it."),
    ],
    ownOptions: [
      RehearseCommand.driver, RehearseCommand.profile, RehearseCommand.baseline,
      RehearseCommand.seed,
      RehearseCommand.evidence, RehearseCommand.keep,
    ] + RehearseCommand.reports.map(\.1),
    examples: ["replay 'state-mismatch[upper]' --driver drivers/my-app.yaml"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    var options: RehearseOptions
    do {
      options = try RehearseOptions(arguments)
    } catch {
      throw .usage(error, command: declaration.name)
    }
    options.cases = Array(options.paths.prefix(1))
    options.paths.removeFirst()
    options.isVerbose = true
    return try await context.services.rehearse(options, context.terminal)
  }
}
