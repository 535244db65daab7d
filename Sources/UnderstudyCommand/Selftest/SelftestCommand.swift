internal import ClientChecks
internal import Evidence
internal import ScenarioRunner
internal import Plays
internal import SocketTransport
internal import Synchronization
internal import System
import WireFormats
internal import Words

/// `selftest`: the checks proven on clients of which the answers are known.
enum SelftestCommand {
  static let check = OptionDeclaration.valued(
    "check", ValueDeclaration("CHECK", .known(.checks)), isRepeatable: true,
    help: "Prove this check.")
  static let group = OptionDeclaration.valued(
    "group", letter: "g", ValueDeclaration("GROUP", .known(.groups)), isRepeatable: true,
    help: "Prove the checks of this group, such as LB.")
  static let shard = ShardOption.declaration("Prove every Nth check, from the Ith on.")
  static let jobs = OptionDeclaration.valued(
    "jobs", letter: "j", ValueDeclaration("N", fallback: "2"),
    help: "Play this many cases at a time."
  )
  static let short = OptionDeclaration.flag(
    "short",
    help: "Have checks of every case look only at the controls and where their flaws show.")
  static let matrix = OptionDeclaration.valued(
    "matrix", ValueDeclaration("FILE", .files),
    help: "Write the proof of each check to FILE, as Markdown.")
  static let disarm = OptionDeclaration.valued(
    "disarm", ValueDeclaration("FLAW"), isRepeatable: true,
    help: "Disable the effect of this flaw, which must make the self-test fail.")

  static let declaration = CommandDeclaration(
    name: "selftest", abstract: "Prove that every check can tell good clients from bad ones.",
    discussion: [
      """
      The shipped client plays the scenarios and must pass. Then it plays the relevant ones again \
      with each of its flaws, bad habits that can be switched on one at a time. The check for that \
      habit must notice it, and only expected checks may react. Exits with 1 if a check isn't \
      proven.
      """
    ],
    ownOptions: [check, group, shard, short, jobs, matrix, disarm],
    examples: ["selftest", "selftest --short --check ST-06", "selftest --shard 1/4 --jobs 4"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let options = try SelftestOptions(arguments)
    let matrix = [options.matrix].compactMap(\.self)
    try CommandError.reports { () throws(FileFailure) in
      for path in matrix { try OutputFile.check(path) }
    }
    let console = context.terminal.console(besides: matrix)
    let interruption = Interruption()
    interruption.listen()
    DescriptorLimit.raise()
    let flaws = await ShippedFlaws.ofShippedClient()
    guard !flaws.isEmpty else {
      throw .serving(
        reason: "\(ShippedFlaws.program) is neither beside this program nor in the PATH")
    }
    for name in options.disarmed where !flaws.contains(where: { $0.name == name }) {
      let known = flaws.map(\.name)
      throw .usage(
        .badValue(
          name, place: "'\(disarm.flag)'",
          .notAmong(
            ["what '\(ShippedFlaws.program) --list-flaws' shows"],
            suggestion: DidYouMean.suggestion(for: name, among: known))),
        command: declaration.name)
    }
    let outcome = try await play(options, flaws, interruption, console)
    for problem in outcome.problems { context.terminal.error.write("\(problem)\n") }
    console.write("\(outcome.summary)\n")
    if let path = options.matrix {
      let page = ProofPage(outcome).markdown
      try CommandError.reports { () throws(FileFailure) in
        try context.terminal.fill(path, with: Array(page.utf8), readers: .everybody)
      }
    }
    return outcome.isGood ? .success : .unexpectedFailure
  }

  private static func play(
    _ options: SelftestOptions, _ flaws: [FlawFacts], _ interruption: Interruption,
    _ console: TextStream
  ) async throws(CommandError) -> SelftestOutcome {
    let ground = try RunGround(
      keepingFolders: false,
      surroundings: ShippedPrograms.preferred(in: CurrentProcess.environment))
    defer { console.tell(leftBehind: ground.clear()) }
    let files = await CheckReach.builtinFiles()
    let progress = SelftestProgress(console)
    var selftest = Selftest(
      checks: options.checks(of: .all), flaws: flaws,
      drivers: files.compactMap(\.driver).filter { $0.id.hasPrefix(ShippedFlaws.program) }
        .sorted { $0.id < $1.id },
      scenarios: files.flatMap(\.scenarios)
    ) { cases in
      progress.begin(cases.count)
      var rehearsal = Rehearsal(
        cases, on: ground, setting: .ofSelftest, grader: Grader(profile: .scenarios),
        jobs: options.jobs)
      rehearsal.review.catalogue = .all
      rehearsal.storyLimit = 0
      let ready = rehearsal
      let end = await interruption.during {
        await ready.run { event in
          if case .caseEnded = event { progress.step() }
        }
      }
      return end.value.cases
    }
    selftest.disarmed = options.disarmed
    selftest.isShort = options.isShort
    return await selftest.run()
  }
}

extension RunSetting {
  fileprivate static let ofSelftest = RunSetting(
    tool: Version.current, catalogue: CheckCatalogue.version, profile: Profile.scenarios.name,
    platform: Machine.name, seed: 0, started: WallClock.now())
}

/// The progress of a self-test on the terminal.
private final class SelftestProgress: Sendable {
  private let counts = Mutex((done: 0, total: 0, phase: 0))
  private let stream: TextStream
  private static let phases = ["the client without flaws", "the client with each flaw"]

  init(_ stream: TextStream) { self.stream = stream }

  func begin(_ count: Int) {
    counts.withLock { counts in
      counts = (0, count, counts.phase + 1)
      let phase = Self.phases[min(counts.phase, Self.phases.count) - 1]
      stream.write("\(phase): \(count) cases\n")
    }
  }

  func step() {
    counts.withLock { counts in
      counts.done += 1
      guard stream.isColoured || counts.done.isMultiple(of: 100) else { return }
      let end = stream.isColoured && counts.done < counts.total ? "\r" : "\n"
      stream.write("  \(counts.done) of \(counts.total)\(end)")
    }
  }
}
