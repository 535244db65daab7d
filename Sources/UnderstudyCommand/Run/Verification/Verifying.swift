internal import Plays
internal import ScenarioRunner

/// The verification of drivers on the command line.
struct Verifying {
  var keepsFolders = false
  var isJSON = false
  var isVerbose = false
  /// The number of suggested lines that are put into a driver, each tested again.
  var fixes = 0

  func verify(
    _ paths: [String], _ terminal: Terminal, _ interruption: Interruption
  ) async throws(CommandError) -> ExitCode {
    let files = try await PlayFiles(paths)
    let report = LintReport(files.files)
    if report.isBad(strict: false) {
      report.writeText(to: terminal.error)
      return .usage
    }
    let drivers = files.drivers
    guard !drivers.isEmpty else {
      throw .usage(.missingArgument("DRIVER"), command: VerifyDriverCommand.declaration.name)
    }
    if let code = await ClientGate.stopForSandboxes(drivers, terminal) { return code }
    let ground = try RunGround(keepingFolders: keepsFolders)
    defer { terminal.error.tell(leftBehind: ground.clear()) }
    if let code = await ClientGate.stop(drivers, on: ground, terminal) { return code }
    interruption.listen()
    let show = VerificationShow(terminal, isJSON: isJSON, isVerbose: isVerbose)
    var isUsable = true
    var number = 0
    func verify(_ driver: Driver) async throws(CommandError) -> DriverVerification? {
      defer { number += DriverTrials.folders }
      return try await Self.verify(
        driver, on: ground, from: number, interruption, ProgressLine(on: terminal.error))
    }
    for driver in drivers {
      // Half of the trials prove nothing.
      guard var verification = try await verify(driver) else {
        return .interrupted
      }
      show.show(verification)
      var corrected = driver
      for _ in 0..<fixes {
        guard let line = verification.suggestion else { break }
        corrected = try DriverFix(line, of: corrected).apply(telling: terminal)
        guard let again = try await verify(corrected) else {
          return .interrupted
        }
        verification = again
        show.show(verification)
      }
      isUsable = isUsable && verification.isUsable
    }
    if keepsFolders { terminal.error.write("kept: \(ground.folder)\n") }
    return isUsable ? .success : .client
  }

  /// Nil where the user has interrupted the trials.
  private static func verify(
    _ driver: Driver, on ground: RunGround, from number: Int, _ interruption: Interruption,
    _ progress: ProgressLine
  ) async throws(CommandError) -> DriverVerification? {
    guard let control = RunPlan.control(for: driver) else {
      throw .findings("error: no built-in scenario has a flow of '\(driver.id)'\n")
    }
    let trials = DriverTrials(
      of: driver, with: control, on: ground, firstNumber: number)
    let (verification, wasInterrupted) = await interruption.during {
      await progress.during("\(driver.id)") {
        await trials.verify { progress.begin("\(driver.id): \($0.words)") }
      }
    }
    return wasInterrupted ? nil : verification
  }
}

extension DriverTrials.Part {
  fileprivate var words: String {
    switch self {
    case .honesty: "asks for an action that doesn't exist"
    case .happyPath(let number): "plays the happy path, \(number) of 2"
    case .interpreter: "looks at the clock of its interpreter"
    }
  }
}
