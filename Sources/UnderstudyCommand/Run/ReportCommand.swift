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
    var parts: [RunResult] = []
    for path in arguments.positionals { parts.append(try read(path)) }
    let isWhole = parts.count == 1 && parts[0].setting.shard == nil
    let result = isWhole ? parts[0] : try merged(parts)
    let difference = try arguments.value(of: since).map { path throws(CommandError) in
      RunDifference(from: try read(path), to: result)
    }
    let wishes = formats.wishes(in: arguments)
    let files = try ReportFiles(wishes, context.terminal)
    let paths = try files.write(result, since: difference)
    if let difference {
      files.console.write(difference.text)
      for path in paths { files.console.write("Wrote \(path).\n") }
      return difference.isWorse ? .unexpectedFailure : .success
    }
    if wishes.isEmpty {
      ConsoleReport(on: files.console, isVerbose: arguments.has(RunCommand.verbose)).finish(result)
    } else {
      for path in paths { files.console.write("Wrote \(path).\n") }
    }
    return isWhole ? .success : ExitCode(rawValue: Int32(result.exit.code.rawValue))
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

  private static func read(_ path: String) throws(CommandError) -> RunResult {
    try SavedDocument.read(path, as: "a report", JSONReport.read)
  }
}
