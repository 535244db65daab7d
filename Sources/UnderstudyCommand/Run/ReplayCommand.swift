/// `replay`: one case again, with everything told.
enum ReplayCommand {
  static let hold = OptionDeclaration.flag(
    "hold", help: "Keep the mock of the played case open, to try things out by hand, until Ctrl-C.")

  static let declaration = CommandDeclaration(
    name: "replay", abstract: "Play one case again, and tell everything about it.",
    discussion: [
      """
      A failed case is told with the command that replays it. The folder in which it was played \
      stays with --keep.
      """,
      """
      With --hold the mock goes on when the story is over, with all that the story has led to: its \
      users, grants, faults and time. It is told where the mock is, and how the client is started \
      with it. Ctrl-C ends it and gives the verdict.
      """,
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
      RunCommand.driver, RunCommand.profile, ParameterOption.declaration,
      RunCommand.baseline,
      RunCommand.seed, RunCommand.evidence, RunCommand.browser, RunCommand.keep,
      hold,
    ] + RunCommand.reports.map(\.1),
    examples: [
      "replay 'state-mismatch[upper]' --driver drivers/my-app.yaml",
      "replay happy-path --driver drivers/my-app.yaml --hold",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext, _ play: RunOptions.Service
  ) async throws(CommandError) -> ExitCode {
    var options: RunOptions
    do {
      options = try RunOptions(arguments)
    } catch {
      throw .usage(error, command: declaration.name)
    }
    options.cases = Array(options.paths.prefix(1))
    options.paths.removeFirst()
    options.isVerbose = true
    options.holds = arguments.has(hold)
    return try await play(options, context.terminal)
  }
}
