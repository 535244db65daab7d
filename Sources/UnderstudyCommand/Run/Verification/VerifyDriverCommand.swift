internal import ScenarioRunner
internal import Plays

/// `verify-driver`: whether verdicts that are given with a driver would mean something.
enum VerifyDriverCommand {
  static let json = OptionDeclaration.flag("json", help: "Print one JSON object.")
  static let verbose = OptionDeclaration.flag(
    "verbose", letter: "v", help: "Also show all that happened in the tries of the happy path.")
  static let keep = OptionDeclaration.flag(
    "keep", help: "Keep the folders in which the client was started.")
  static let fix = OptionDeclaration.flag(
    "fix", help: "Show the suggested line as a diff, put it into the driver and test that again.")

  static let declaration = CommandDeclaration(
    name: "verify-driver", abstract: "Test a driver before it is used to judge a client.",
    discussion: [
      """
      Asks the client for an action that doesn't exist and plays the happy path twice, the second \
      time with its clock moved by an hour if the driver says how. Checks that \
      the sign-in URL reaches the user, that the client contacts only the mock, that its store \
      holds the issued tokens, that the driver recognises how actions end, and that the client's \
      clock can be moved. Exits with 5 if the driver needs a correction, and with 130 if it was \
      interrupted.
      """,
      """
      If the happy path fails, the first cause is shown with the client's last lines, and the line \
      that the driver probably lacks.
      """,
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("DRIVER", .filesOr(.drivers)), arity: .several,
        help: "Drivers, or @builtin/... addresses of some.")
    ],
    ownOptions: [json, verbose, keep, fix],
    examples: ["verify-driver drivers/my-app.yaml", "verify-driver --fix drivers/my-app.yaml"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let interruption = Interruption()
    return try await Verifying(
      keepsFolders: arguments.has(keep), isJSON: arguments.has(json),
      isVerbose: arguments.has(verbose), fixes: arguments.has(fix) ? 1 : 0
    ).verify(arguments.positionals, context.terminal, interruption)
  }
}
