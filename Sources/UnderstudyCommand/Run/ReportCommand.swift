internal import ClientChecks
internal import Evidence
internal import Reports
internal import Plays

/// `report`: reports of runs that are over, made from their `report.json`.
enum ReportCommand {
  static let since = OptionDeclaration.valued(
    "since", ValueDeclaration("FILE", .files),
    help: """
      Show the changes since the run of this report.json, also at the top of an HTML page; exit with 1 \
      if it got worse.
      """)

  /// The reports that can still be made: JSON lines report a run while it goes on.
  private static let formats = RunCommand.reports.filter { $0.0 != .jsonl }

  static let declaration = CommandDeclaration(
    name: "report", abstract: "Make reports from one report.json, or from several of one run.",
    discussion: [
      """
      By default it prints the terminal report. Several files must be parts of one run: all of its \
      shards, or reports of different cases that were played with the same profile. They are graded \
      again as one run, and the exit code is the one that this run would have had.
      """
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("FILE", .files), arity: .several,
        help: "A report that --json has written.")
    ],
    ownOptions: [since, RunCommand.verbose] + formats.map(\.1),
    examples: [
      "report out.json --html out.html", "report shard-1.json shard-2.json --junit all.xml",
      "report today.json --since yesterday.json --html today.html",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let wishes = formats.wishes(in: arguments)
    let saved = try saved(arguments.positionals, wishes)
    let parts = saved.map(\.result)
    let isWhole = parts.count == 1 && parts[0].setting.shard == nil
    let result = isWhole ? parts[0] : try merged(parts)
    let difference = try arguments.value(of: since).map { path throws(CommandError) in
      RunDifference(from: try SavedReport(path, onlyToTell: true).result, to: result)
    }
    let files = try ReportFiles(wishes, context.terminal)
    let paths = try files.write(result, since: difference)
    for report in saved { try report.checkStories() }
    if let difference {
      files.console.write(difference.text)
      for path in paths { files.console.write("Wrote \(path).\n") }
      return difference.isWorse ? .unexpectedFailure : .success
    }
    if wishes.isEmpty {
      ConsoleReport(on: files.console, isVerbose: arguments.has(RunCommand.verbose)).finish(result)
      for report in saved { try report.checkStories() }
    } else {
      for path in paths { files.console.write("Wrote \(path).\n") }
    }
    return isWhole ? .success : ExitCode(rawValue: Int32(result.exit.code.rawValue))
  }

  /// The reports in these files, with as much of each as is needed.
  private static func saved(
    _ paths: [String], _ wishes: [Plan.ReportWish]
  ) throws(CommandError) -> [SavedReport] {
    if paths.count == 1, wishes.allSatisfy({ $0.format != .json }) {
      let report = try SavedReport(paths[0], onlyToTell: true)
      if report.isComplete || report.result.setting.shard == nil { return [report] }
    }
    var reports: [SavedReport] = []
    for path in paths { reports.append(try SavedReport(path)) }
    return reports
  }

  private static func merged(_ parts: [RunResult]) throws(CommandError) -> RunResult {
    do throws(MergeFailure) {
      return try RunResult(merging: parts)
    } catch {
      throw .finding(
        parts.count == 1
          ? "the report is a part of a run: \(error)"
          : "the reports aren't parts of one run: \(error)")
    }
  }
}
