internal import Plays

/// `run`: scenarios played with real clients, and a verdict.
enum RunCommand {
  static let driver = OptionDeclaration.valued(
    "driver", letter: "d", ValueDeclaration("FILE", .filesOr(.drivers)), isRepeatable: true,
    help: """
      Play with the client of this driver, and with none that a plan names. Several drivers are \
      compared in the report.
      """)
  static let baseline = OptionDeclaration.valued(
    "baseline", ValueDeclaration("FILE", .filesOr(.baselines)), isRepeatable: true,
    help: """
      Accept the known failures in this file; @builtin/libraries/NAME@VERSION has those of a library.
      """)
  static let writeBaseline = OptionDeclaration.valued(
    "write-baseline", ValueDeclaration("FILE", .files),
    help: """
      Accept what fails in this run: FILE keeps its entries, but for those that no longer fail, and \
      gets new ones. It is written anew, without its comments. What a --baseline accepts stays there.
      """)
  static let reason = OptionDeclaration.valued(
    "reason", ValueDeclaration("TEXT"),
    help: "The reason for new entries of that file. Without one, a terminal asks for each.")
  static let until = OptionDeclaration.valued(
    "until", ValueDeclaration("DATE"),
    help: "The last day of new or ended entries, such as 2027-06-30; in 90 days by default.")
  static let profile = OptionDeclaration.valued(
    "profile", letter: "p", ValueDeclaration("PROFILE", .filesOr(.profiles)),
    help: "Judge by this profile: a name such as google-desktop@1, or a file.")
  static let only = OptionDeclaration.valued(
    "case", ValueDeclaration("NAME", .known(.cases)), isRepeatable: true,
    help: "Play only this scenario or case, such as state-mismatch[upper].")
  static let thorough = OptionDeclaration.flag(
    "thorough", help: "Play all cases of scenarios that are usually content with the first ones.")
  static let jobs = OptionDeclaration.valued(
    "jobs", letter: "j", ValueDeclaration("N", fallback: "1"),
    help: "Play this many cases at a time."
  )
  static let seed = OptionDeclaration.valued(
    "seed", ValueDeclaration("N"), help: "Derive codes, tokens and random texts from N.")
  static let shard = ShardOption.declaration(
    """
    Play the Ith of N shares of the cases; 'report' merges the shards' reports. Every shard needs \
    the same --seed.
    """)
  static let shardTimes = OptionDeclaration.valued(
    "shard-times", ValueDeclaration("FILE", .files),
    help: "Balance the shards by the times in this report of a former run.")
  static let strict = OptionDeclaration.flag("strict", help: "Let warnings fail the run.")
  static let verbose = OptionDeclaration.flag(
    "verbose", letter: "v", help: "Also show inconclusive checks.")
  static let evidence = OptionDeclaration.valued(
    "evidence", ValueDeclaration("FOLDER", .directories),
    help: "Save everything that was observed in each case there, for 'judge'.")
  static let browser = OptionDeclaration.valued(
    "browser",
    ValueDeclaration(
      "BROWSER", .oneOf(RunOptions.Browser.allCases.map(\.rawValue)), fallback: "virtual"),
    help: "Make the user's decisions in the built-in browser or in a real one.")
  static let keep = OptionDeclaration.flag(
    "keep", help: "Keep the folders in which the cases were played.")
  static let watch = OptionDeclaration.flag(
    "watch",
    help: """
      Play again whenever a file of the run changes, until Ctrl-C, and open a page that shows each \
      case as it is played.
      """)
  static let watchedPath = OptionDeclaration.valued(
    "watch-also", ValueDeclaration("PATH", .files), isRepeatable: true,
    help: "Watch this file as well, or the files in this folder; implies --watch.")
  static let keepGoing = OptionDeclaration.flag(
    "keep-going",
    help: """
      Play the other cases even if the client failed in its control. Cases that --case names are \
      played in any case.
      """)

  /// The options that ask for reports, by what they ask for.
  static let reports: [(Plan.ReportWish.Format, OptionDeclaration)] = [
    (
      .json,
      report("json", "FILE", "Write the whole result to FILE; 'report' turns it into others.")
    ),
    (.jsonl, report("jsonl", "FILE", "Write events to FILE as they happen, one per line.")),
    (.junit, report("junit", "FILE", "Write JUnit XML.")),
    (.tap, report("tap", "FILE", "Write TAP 14.")),
    (.html, report("html", "FILE", "Write a page with a diagram of each case.")),
    (.sarif, report("sarif", "FILE", "Write the problems as SARIF 2.1.0.")),
    (
      .sarifAll,
      report("sarif-all", "FILE", "Write SARIF 2.1.0 with the checks that are no problem, too.")
    ),
    (
      .github,
      .valued(
        "github", ValueDeclaration("WHEN", .oneOf(["auto", "always"])),
        help: "Write annotations and a summary for a GitHub job; auto does so only in a job.")
    ),
  ]

  private static func report(
    _ name: String, _ placeholder: String, _ help: String
  ) -> OptionDeclaration {
    .valued(name, ValueDeclaration(placeholder, .files), help: help)
  }

  static let declaration = CommandDeclaration(
    name: "run", abstract: "Play scenarios with a real client and judge it.",
    discussion: [
      """
      Each case has its own mock, home directory and user. The driver starts the client, and the \
      client's behaviour is compared with the scenario's expectations. Without scenarios, the \
      built-in ones are played. Nothing is started until all files are read and valid.
      """,
      """
      The control, such as happy-path, comes first: it shows that the client works at all. A client \
      that fails there is judged by what it did, and its other cases are left out; 'verify-driver' \
      shows why it failed.
      """,
      """
      A profile says what is required of the client and what is recommended. Without one, the \
      scenarios set the level of their expectations.
      """,
      """
      Exits with 0 if nothing unexpected happened, 1 after an unexpected failure, 2 if a file has \
      mistakes, 3 if a required check was inconclusive, 4 if this program failed, 5 if the client \
      could not be started or failed in a control case, and 130 if the run was interrupted.
      """,
      """
      With --shard several machines share a run. Each plays the control cases and its share of the \
      others, and its report goes by --json to one machine, where 'report' decides about the whole. \
      A shard exits with 0 if nothing unexpected happened in it, whatever it leaves open.
      """,
      """
      With --watch the files of the run are watched: scenarios, plans, drivers, baselines, and the \
      programs that the drivers name by a path. Beside a script, those in the same language count \
      too. Ctrl-C ends with the exit code of the last run.
      """,
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("PATH", .filesOr(.scenarios)), arity: .any,
        help: "Scenarios, plans, folders of them, or @builtin/... addresses.")
    ],
    ownOptions: [
      driver, profile, ParameterOption.declaration, baseline, writeBaseline, reason, until, only,
      thorough, jobs, seed, shard, shardTimes,
    ]
      + reports.map(\.1) + [
        strict, LintCommand.strictFiles, verbose, evidence, browser, keep, keepGoing, watch,
        watchedPath,
      ],
    examples: [
      "run --driver drivers/my-app.yaml scenarios/",
      "run --profile google-desktop@1 --driver drivers/my-app.yaml",
      "run --driver drivers/my-app.yaml --case 'state-mismatch[upper]'",
      "run plan.yaml --junit out.xml --html out.html",
      "run --driver drivers/my-app.yaml --case happy-path --watch",
      "run --driver drivers/my-app.yaml --seed 7 --shard 1/3 --json shard-1.json",
      "run --driver drivers/my-app.yaml --write-baseline baseline.yaml --reason 'see issue 7'",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext, _ play: RunOptions.Service
  ) async throws(CommandError) -> ExitCode {
    let options = try declaration.read(arguments, as: RunOptions.init)
    return try await play(options, context.terminal)
  }
}

extension [(Plan.ReportWish.Format, OptionDeclaration)] {
  /// The reports that a command line asks for with these options.
  func wishes(in arguments: ParsedArguments) -> [Plan.ReportWish] {
    flatMap { format, option in
      arguments.values(of: option).map { Plan.ReportWish(format: format, destination: $0) }
    }
  }
}
