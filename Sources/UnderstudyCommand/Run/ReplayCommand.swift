/// `replay`: one case again, with everything told.
enum ReplayCommand {
  static let hold = OptionDeclaration.flag(
    "hold", help: "Keep the mock of the case running until Ctrl-C, to try things out by hand.")

  static let standalone = OptionDeclaration.valued(
    "standalone", ValueDeclaration("DIR", .directories),
    help: "Write a reproduction of the case that needs no Understudy: thirty lines of Python.")

  static let declaration = CommandDeclaration(
    name: "replay", abstract: "Play one case again and show everything about it.",
    discussion: [
      """
      Reports show this command for each failed case. With --keep, the folder of the case isn't \
      deleted.
      """,
      """
      With --hold a page shows the case as it is played, and the mock keeps running after the story, \
      with the users, grants, faults and time that the story has left. The command prints the mock's \
      URLs and how to start the client with it. Ctrl-C ends the mock and prints the verdict.
      """,
      """
      With --standalone the case is written to an empty folder as reproduce.py, which says what the \
      mock has said and exits with 1 if the client does wrong again. Where a plain server can't play \
      the case, README.md there says why, there is no script, and the command exits with 6.
      """,
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("CASE", .known(.cases)), arity: .one,
        help: "The case, such as state-mismatch[upper]."),
      PositionalDeclaration(
        value: ValueDeclaration("PATH", .filesOr(.scenarios)), arity: .any,
        help: "The scenario's file or folder; the built-in ones by default."),
    ],
    ownOptions: [
      RunCommand.driver, RunCommand.profile, ParameterOption.declaration,
      RunCommand.baseline,
      RunCommand.seed, RunCommand.evidence, RunCommand.browser, RunCommand.keep,
      hold, standalone,
    ] + RunCommand.reports.map(\.1),
    examples: [
      "replay 'state-mismatch[upper]' --driver drivers/my-app.yaml",
      "replay happy-path --driver drivers/my-app.yaml --hold",
      "replay 'state-mismatch[random]' --driver drivers/my-app.yaml --standalone state-csrf",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext, _ play: RunOptions.Service
  ) async throws(CommandError) -> ExitCode {
    var options = try declaration.read(arguments, as: RunOptions.init)
    options.cases = Array(options.paths.prefix(1))
    options.paths.removeFirst()
    options.isVerbose = true
    options.holds = arguments.has(hold)
    options.standalone = arguments.value(of: standalone)
    return try await play(options, context.terminal)
  }
}
