internal import ClientChecks
internal import Evidence
internal import Plays
internal import Reports
internal import Words

/// `judge`: saved evidence judged again, without any client.
enum JudgeCommand {
  static let declaration = CommandDeclaration(
    name: "judge", abstract: "Judge saved evidence again, with the same or another profile.",
    discussion: [
      """
      'run --evidence FOLDER' saves everything that was observed in each case. Judging it with the \
      same profile gives the same verdicts. Another profile judges the same behaviour by its own \
      requirements. Nothing is started.
      """
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("PATH", .files), arity: .several,
        help: "Evidence files, or folders with such files.")
    ],
    ownOptions: [
      RunCommand.profile, ParameterOption.declaration, RunCommand.baseline,
      RunCommand.strict, RunCommand.verbose,
    ] + formats.map(\.1),
    examples: [
      "judge evidence/ --profile google-desktop@1",
      "judge evidence/ --profile hardened@1 --html hardened.html",
    ])

  /// The reports that can be made of finished cases: JSON lines report a run while it goes
  /// on.
  private static let formats = RunCommand.reports.filter { $0.0 != .jsonl }

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let path = arguments.value(of: RunCommand.profile)
    let files = try await PlayFiles(
      arguments.values(of: RunCommand.baseline)
        + [path.flatMap { $0.isPathOfProfile ? $0 : nil }].compactMap(\.self))
    let findings = LintReport(files.files)
    if findings.isBad(strict: false) {
      findings.writeText(to: context.terminal.error)
      return .usage
    }
    let settings = try declaration.read(arguments, as: ParameterOption.settings)
    let profile = try ProfileShelf(files.profiles).profile(path, for: declaration.name)
      .setting(settings, for: declaration.name)
    var grader = Grader(
      profile: profile, rules: CheckCatalogue.all.rules,
      baseline: files.knownFailures(),
      gate: Gate(warnings: arguments.has(RunCommand.strict) ? .fail : .allow))
    files.tellUnusedLibraries(to: context.terminal.error)
    let evidence = try SavedEvidence(arguments.positionals)
    if profile.isAboutChecks {
      grader.terms.outOfReach = await CheckReach(.all).outOfReach(of: evidence.clients)
    }
    let reports = try ReportFiles(formats.wishes(in: arguments), context.terminal)
    let result = evidence.judged(by: .all.going(by: profile), grader)
    let paths = try reports.write(result)
    ConsoleReport(on: reports.console, isVerbose: arguments.has(RunCommand.verbose))
      .finish(result, files: paths)
    return ExitCode(rawValue: Int32(result.exit.code.rawValue))
  }
}
