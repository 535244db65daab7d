internal import Plays

/// `lint`: everything that is wrong with scenarios, drivers, plans and baselines.
enum LintCommand {
  static let format = OptionDeclaration.valued(
    "format",
    ValueDeclaration(
      "FORMAT", .oneOf(LintReport.Format.allCases.map(\.rawValue)), fallback: "text"),
    help: "The output format; github writes annotations for a workflow.")
  static let strictFiles = OptionDeclaration.flag(
    "strict-files", help: "Treat warnings as errors.")

  static let declaration = CommandDeclaration(
    name: "lint", abstract: "Report all mistakes in scenarios, drivers and other files.",
    discussion: [
      """
      Checks each file by itself and all of them together, as for a run: it also reports a \
      scenario that needs an action that no driver has. In folders it reads files that end in \
      .yaml or .yml. Exits with 2 if there are errors, and with 0 if there are only warnings.
      """
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("PATH", .filesOr(.files)), arity: .several,
        help: "Scenarios, drivers, plans and baselines, or folders with such files.")
    ],
    ownOptions: [format, strictFiles],
    examples: ["lint scenarios/ drivers/", "lint --strict-files --format github scenarios/"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let files = try await PlayFiles(arguments.positionals)
    let report = LintReport(files.files)
    let format = arguments.value(of: format).flatMap(LintReport.Format.init) ?? .text
    report.write(format, to: context.terminal.output)
    await ClientGate.warnOfSandboxes(files.drivers, context.terminal)
    return report.isBad(strict: arguments.has(strictFiles)) ? .usage : .success
  }
}
