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
        value: ValueDeclaration("DRIVER", .files), arity: .several,
        help: "Drivers, or @builtin/... addresses of some.")
    ],
    ownOptions: [json, verbose, keep, fix],
    examples: ["verify-driver drivers/my-app.yaml", "verify-driver --fix drivers/my-app.yaml"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let interruption = Interruption()
    let files = try await PlayFiles(arguments.positionals)
    let report = LintReport(files.files)
    if report.isBad(strict: false) {
      report.writeText(to: context.terminal.error)
      return .usage
    }
    let drivers = files.drivers
    guard !drivers.isEmpty else {
      throw .usage(.missingArgument("DRIVER"), command: declaration.name)
    }
    if let code = await ClientGate.stopForSandboxes(drivers, context.terminal) { return code }
    let ground = try RunGround(keepingFolders: arguments.has(keep))
    defer { context.terminal.error.tell(leftBehind: ground.clear()) }
    if let code = await ClientGate.stop(drivers, on: ground, context.terminal) { return code }
    interruption.listen()
    let show = VerificationShow(
      context.terminal, isJSON: arguments.has(json), isVerbose: arguments.has(verbose))
    var isUsable = true
    var number = 0
    func verify(_ driver: Driver) async throws(CommandError) -> DriverVerification? {
      defer { number += DriverTrials.folders }
      return try await Self.verify(driver, on: ground, from: number, interruption)
    }
    for driver in drivers {
      // Half of the trials prove nothing.
      guard var verification = try await verify(driver) else {
        return .interrupted
      }
      show.show(verification)
      if arguments.has(fix), let line = verification.suggestion {
        let corrected = try DriverFix(line, of: driver).apply(telling: context.terminal)
        guard let again = try await verify(corrected) else {
          return .interrupted
        }
        verification = again
        show.show(verification)
      }
      isUsable = isUsable && verification.isUsable
    }
    if arguments.has(keep) { context.terminal.error.write("kept: \(ground.folder)\n") }
    return isUsable ? .success : .client
  }

  /// Nil where the user has interrupted the trials.
  private static func verify(
    _ driver: Driver, on ground: RunGround, from number: Int, _ interruption: Interruption
  ) async throws(CommandError) -> DriverVerification? {
    guard let control = RunPlan.control(for: driver) else {
      throw .findings("error: no built-in scenario has a flow of '\(driver.id)'\n")
    }
    let trials = DriverTrials(
      of: driver, with: control, on: ground, firstNumber: number)
    let (verification, wasInterrupted) = await interruption.during { await trials.verify() }
    return wasInterrupted ? nil : verification
  }
}
