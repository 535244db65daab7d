import Understudy
import ClientChecks
import Evidence
internal import System
import ScenarioRunner
import Scenarios
internal import SocketTransport
import WireFormats
import Words

/// Plays scenarios with real clients until all are played, or somebody has had enough.
func playScenarios(
  _ options: RehearseOptions, _ terminal: Terminal
) async throws(CommandError) -> ExitCode {
  let interruption = Interruption()
  DescriptorLimit.raise()
  let seed = options.seed ?? UInt64.random(in: 0..<1 << 53)
  let files = try await PlayFiles(options)
  let findings = LintReport(files.files)
  if !findings.findings.isEmpty { findings.writeText(to: terminal.error) }
  if findings.isBad(strict: options.isStrictAboutFiles) { return .usage }
  let programme = try await Programme(files, options, seed: seed)
  if let code = await ClientGate.stopForEnclosures(files.drivers, terminal) { return code }
  let reports = try ReportFiles(programme.reports, terminal)
  var chromium: ChromiumProgram?
  if options.browser == .chromium {
    chromium = ChromiumProgram(in: terminal.environment("PATH") ?? "")
    guard chromium != nil else {
      terminal.error.write(
        "skipped: no Chromium is installed; the Debian package is '\(ChromiumProgram.package)'\n")
      return .incomplete
    }
  }
  let ground = try RunGround(keepingFolders: options.keepsFolders, chromium: chromium)
  defer { ground.clear() }
  if let code = await ClientGate.stop(files.drivers, on: ground, terminal) { return code }

  var setting = RunSetting(
    tool: Version.current, catalogue: CheckCatalogue.version,
    profile: programme.grader.profile.name,
    platform: Platform.current, seed: seed, started: WallClock.now())
  setting.command = CommandLine.arguments.map(\.shellQuotedIfNeeded).joined(separator: " ")
  let show = RunShow(
    terminal, drivers: programme.cases.map(\.driver.id).uniqued, isVerbose: options.isVerbose)
  var rehearsal = Rehearsal(
    programme.cases, on: ground, setting: setting, grader: programme.grader, jobs: options.jobs)
  rehearsal.review.evidenceFolder = options.evidenceFolder
  rehearsal.tellsHappenings = reports.tellHappenings
  // A terminal alone is told of those cases that need a look.
  if !reports.retellPassingCases, !options.isVerbose { rehearsal.storyLimit = 0 }
  // Where the scenarios alone are asked, nobody wants to hear that checks have seen too little.
  let profile = programme.grader.profile
  if profile.isAboutChecks { rehearsal.review.catalogue = .all.going(by: profile) }
  rehearsal.hold = { held in
    show.pause(with: held.text)
    // Until somebody has seen enough, which is no reason to call the run interrupted.
    _ = await interruption.during {
      while !Task.isCancelled { await EventLoop.shared.sleep(for: .seconds(3600)) }
    }
    show.goOn()
  }
  interruption.listen()
  let ticking = Task(executorPreference: EventLoop.shared) { await show.tick() }
  var (result, _) = await interruption.during { [rehearsal] in
    await rehearsal.run { event in
      show.take(event)
      reports.take(event)
    }
  }
  ticking.cancel()
  for index in result.cases.indices {
    result.cases[index].replay.again = replay(result.cases[index], programme, options)
  }
  show.finish(result, files: try reports.write(result))
  return ExitCode(rawValue: Int32(result.exit.code.rawValue))
}

extension RunGround {
  /// The ground of this process's run. What a client leaves behind becomes ours, so that nothing
  /// outlives its case.
  init(
    keepingFolders keepsFolders: Bool, chromium: ChromiumProgram? = nil,
    surroundings: [String: String] = ProcessEnvironment.current
  ) throws(CommandError) {
    Orphans.adopt()
    do throws(FolderFailure) {
      try self.init(
        surroundings: surroundings, keepsFolders: keepsFolders, adoptsOrphans: true,
        chromium: chromium)
    } catch {
      throw .serving(reason: "\(error)")
    }
  }
}

/// What to type to see a case again.
private func replay(
  _ result: CaseResult, _ programme: Programme, _ options: RehearseOptions
) -> String {
  let driver = programme.cases.first { $0.driver.id == result.name.driver }?.driver.source ?? ""
  // Of many files nobody wants to type more than the one; a plan may set what it needs.
  let isAlone = options.paths.count > 1 && !programme.hasPlan
  let paths = isAlone ? [result.file] : options.paths
  let words = ["understudy", "replay", "\(result.name)"] + paths + ["--driver", driver]
  return words.map(\.shellQuotedIfNeeded).joined(separator: " ")
}

extension Array where Element: Hashable {
  /// The elements, each at its first place.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
