internal import ScenarioRunner
internal import Plays
import WireFormats

/// `verify-driver`: whether verdicts that are given with a driver would mean something.
enum VerifyDriverCommand {
  static let json = OptionDeclaration.flag("json", help: "Print one JSON object.")

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
      """
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("DRIVER", .files), arity: .several,
        help: "Drivers, or @builtin/... addresses of some.")
    ],
    ownOptions: [json],
    examples: ["verify-driver drivers/my-app.yaml"])

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
    let ground = try RunGround(keepingFolders: false)
    defer { context.terminal.error.tell(leftBehind: ground.clear()) }
    if let code = await ClientGate.stop(drivers, on: ground, context.terminal) { return code }
    interruption.listen()
    var isUsable = true
    for driver in drivers {
      guard let control = RunPlan.control(for: driver) else {
        throw .findings("error: no built-in scenario has a flow of '\(driver.id)'\n")
      }
      let trials = DriverTrials(of: driver, with: control, on: ground)
      let (verification, wasInterrupted) = await interruption.during { await trials.verify() }
      // Half of the trials prove nothing.
      guard !wasInterrupted else { return .interrupted }
      context.terminal.output.write(
        arguments.has(json) ? verification.json.text(.compact) + "\n" : verification.text)
      isUsable = isUsable && verification.isUsable
    }
    return isUsable ? .success : .client
  }
}

extension DriverVerification {
  fileprivate var text: String {
    let lines = findings.map { finding in
      let subject = finding.subject.rawValue
      let padding = String(repeating: " ", count: max(1, 10 - subject.count))
      let details = finding.details.map { "                   \($0)\n" }.joined()
      return "  \(finding.judgement.word)  \(subject)\(padding)\(finding.text)\n\(details)"
    }
    let end = isUsable ? "is ready for use" : "needs a correction"
    return "\(driver)\n\(lines.joined())  \(driver) \(end)\n"
  }

  fileprivate var json: JSONValue {
    [
      "driver": .string(driver), "usable": .bool(isUsable),
      "findings": .array(
        findings.map { finding in
          [
            "subject": .string(finding.subject.rawValue),
            "judgement": .string(finding.judgement.rawValue), "text": .string(finding.text),
            "details": .array(finding.details.map { .string($0) }),
          ]
        }),
    ]
  }
}

extension DriverFinding.Judgement {
  fileprivate var word: String {
    switch self {
    case .good: "ok   "
    case .limited: "limit"
    case .bad: "BAD  "
    }
  }
}
