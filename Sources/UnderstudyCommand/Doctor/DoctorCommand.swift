internal import ScenarioRunner
import Plays
import WireFormats

/// `doctor`: what a driver needs of the machine, and what to type for what is missing; what becomes of a
/// state in an engine.
enum DoctorCommand {
  static let driver = OptionDeclaration.valued(
    "driver", letter: "d", ValueDeclaration("FILE", .filesOr(.drivers)), isRepeatable: true,
    help: "Check what this driver needs.")
  static let state = OptionDeclaration.valued(
    "state", ValueDeclaration("URL", .files),
    help: "Tell what the engine there is set to: Redis or Valkey, as 'serve' takes them.")
  static let json = OptionDeclaration.flag(
    "json", help: "Print one JSON object per driver, and one for the engine.")

  static let declaration = CommandDeclaration(
    name: "doctor", abstract: "Show what a driver needs and this machine lacks.",
    discussion: [
      """
      Checks for the programs that the driver starts, the Debian and PyPI packages that it \
      requires, and the tools that set the client's clock and isolate its network, if the driver \
      uses them. Prints the commands that install what is missing. Exits with 0 if everything \
      is there, and with 5 if something is missing or too old.
      """,
      """
      With --state, tells whether a state can be kept in an engine, whether the engine may drop it \
      to make room, and what a loss of power leaves of it. Exits with 5 if it can't be kept, or may \
      be dropped.
      """,
    ],
    ownOptions: [driver, state, json],
    examples: ["doctor --driver drivers/my-app.yaml", "doctor --state redis://127.0.0.1:6379/0"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let paths = arguments.values(of: driver)
    guard let place = arguments.value(of: state) else {
      return try await examine(paths, arguments, context)
    }
    let checkup = try StatePlace.checkup(place, environment: context.terminal.environment)
    context.terminal.output.write(
      arguments.has(json) ? checkup.json.text(.compact) + "\n" : checkup.text)
    let code = paths.isEmpty ? ExitCode.success : try await examine(paths, arguments, context)
    return checkup.isReady || code != .success ? code : .client
  }

  /// Examines what drivers need.
  private static func examine(
    _ paths: [String], _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    guard !paths.isEmpty else {
      throw .usage(.missingOption("--driver", placeholder: "FILE"), command: declaration.name)
    }
    let files = try await PlayFiles(paths)
    let report = LintReport(files.files)
    if report.isBad(strict: false) {
      report.writeText(to: context.terminal.error)
      return .usage
    }
    let ground = try RunGround(keepingFolders: false)
    defer { context.terminal.error.tell(leftBehind: ground.clear()) }
    LibraryAge.warn(on: context.terminal)
    var isReady = true
    for driver in files.drivers {
      let checkup = await DriverExamination(of: driver, on: ground).checkup()
      context.terminal.output.write(
        arguments.has(json) ? checkup.json.text(.compact) + "\n" : checkup.text)
      isReady = isReady && checkup.isReady
    }
    return isReady ? .success : .client
  }
}
