internal import Plays

/// `run`: scenarios played with real clients, and a verdict.
enum RunCommand {
  static let driver = OptionDeclaration.valued(
    "driver", letter: "d", ValueDeclaration("FILE", .files), isRepeatable: true,
    help: "Play with the client of this driver; with several, the report compares them.")
  static let baseline = OptionDeclaration.valued(
    "baseline", ValueDeclaration("FILE", .files), help: "Accept the known failures of this file.")
  static let profile = OptionDeclaration.valued(
    "profile", letter: "p", ValueDeclaration("PROFILE", .files),
    help: "Judge by this profile, a name such as google-desktop@1 or a file.")
  static let only = OptionDeclaration.valued(
    "case", ValueDeclaration("NAME"), isRepeatable: true,
    help: "Play this scenario or case alone, such as state-mismatch[upper].")
  static let jobs = OptionDeclaration.valued(
    "jobs", letter: "j", ValueDeclaration("N", fallback: "1"), help: "Play so many cases at a time."
  )
  static let seed = OptionDeclaration.valued(
    "seed", ValueDeclaration("N"), help: "Make codes, tokens and random texts from N.")
  static let strict = OptionDeclaration.flag("strict", help: "Let warnings turn the run red.")
  static let verbose = OptionDeclaration.flag(
    "verbose", letter: "v", help: "Tell about what could not be settled as well.")
  static let evidence = OptionDeclaration.valued(
    "evidence", ValueDeclaration("FOLDER", .directories),
    help: "Keep all that was seen of each case there, to be judged again.")
  static let browser = OptionDeclaration.valued(
    "browser",
    ValueDeclaration(
      "BROWSER", .oneOf(RunOptions.Browser.allCases.map(\.rawValue)), fallback: "virtual"),
    help: "Make the user's decisions in the browser that is built in, or in a real one.")
  static let keep = OptionDeclaration.flag(
    "keep", help: "Leave the folders in which the cases were played.")

  /// The options that ask for reports, by what they ask for.
  static let reports: [(Plan.ReportWish.Format, OptionDeclaration)] = [
    (.json, report("json", "FILE", "Write the whole result to FILE, from which others are made.")),
    (.jsonl, report("jsonl", "FILE", "Write what happens to FILE while it happens, a line each.")),
    (.junit, report("junit", "FILE", "Write JUnit XML.")),
    (.tap, report("tap", "FILE", "Write TAP 14.")),
    (.html, report("html", "FILE", "Write a page with a diagram of each case.")),
    (.sarif, report("sarif", "FILE", "Write SARIF 2.1.0.")),
    (
      .github,
      .valued(
        "github", ValueDeclaration("WHEN", .oneOf(["auto", "always"])),
        help: "Write annotations and a summary for a GitHub job; auto only where there is one.")
    ),
  ]

  private static func report(
    _ name: String, _ placeholder: String, _ help: String
  ) -> OptionDeclaration {
    .valued(name, ValueDeclaration(placeholder, .files), help: help)
  }

  static let declaration = CommandDeclaration(
    name: "run", abstract: "Play scenarios with a real client, and judge it.",
    discussion: [
      """
      Each case has a mock, a home and a user of its own. The client is started as its driver says, \
      and what it did is held against what the scenario expects. Without scenarios the built-in \
      ones are played. Nothing is started until every file was read and found good.
      """,
      """
      A profile says what is required of the client and what is recommended; without one the \
      scenarios say how strongly they ask for something.
      """,
      """
      It exits with 0 when nothing unexpected happened, 1 after an unexpected failure, 2 when a \
      file is wrong, 3 when something required could not be settled, 4 when this program failed, 5 \
      when the client could not be started or failed where all was well, and 130 when it was \
      interrupted.
      """,
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("PATH", .files), arity: .any,
        help: "Scenarios, plans, folders of them, or @builtin/... addresses.")
    ],
    ownOptions: [driver, profile, ParameterOption.declaration, baseline, only, jobs, seed]
      + reports.map(\.1) + [
        strict, LintCommand.strictFiles, verbose, evidence, browser, keep,
      ],
    examples: [
      "run --driver drivers/my-app.yaml scenarios/",
      "run --profile google-desktop@1 --driver drivers/my-app.yaml",
      "run --driver drivers/my-app.yaml --case 'state-mismatch[upper]'",
      "run plan.yaml --junit out.xml --html out.html",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext, _ play: RunOptions.Service
  ) async throws(CommandError) -> ExitCode {
    let options: RunOptions
    do {
      options = try RunOptions(arguments)
    } catch {
      throw .usage(error, command: declaration.name)
    }
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
