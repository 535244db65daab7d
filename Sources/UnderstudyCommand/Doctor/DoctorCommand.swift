internal import ScenarioRunner
import Plays
import WireFormats

/// `doctor`: what a driver needs of the machine, and what to type for what is missing.
enum DoctorCommand {
  static let driver = OptionDeclaration.valued(
    "driver", letter: "d", ValueDeclaration("FILE", .files), isRepeatable: true,
    help: "Look after the client of this driver.")
  static let json = OptionDeclaration.flag("json", help: "Tell it as one JSON object a driver.")

  static let declaration = CommandDeclaration(
    name: "doctor", abstract: "Tell what a driver needs and this machine lacks.",
    discussion: [
      """
      Looked for are the programs that the driver starts, the packages of Debian and PyPI that it \
      requires, what moves the client's clock, and what keeps the client apart where its driver \
      wants that. What is missing is told with the command that installs it. It exits with 0 if \
      all is there, and with 5 if something is missing or too old.
      """
    ],
    ownOptions: [driver, json],
    examples: ["doctor --driver drivers/my-app.yaml"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let paths = arguments.values(of: driver)
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
    defer { ground.clear() }
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
