import ClientChecks
import Evidence
import ScenarioRunner
import Plays
internal import SocketTransport
internal import System
import Understudy
import WireFormats
import Words

/// Plays scenarios with real clients until all are played, or the user interrupts the run.
func playScenarios(
  _ options: RunOptions, _ terminal: Terminal
) async throws(CommandError) -> ExitCode {
  let interruption = Interruption()
  DescriptorLimit.raise()
  var round = RunRound(options: options, terminal: terminal, interruption: interruption)
  if options.holds || options.watches { round.door = try openDoor(terminal) }
  defer { round.door?.close() }
  if options.watches { return try await RunWatch(round: round).play() }
  return try await round.play(try await PlayFiles(ofRun: options.files))
}

/// Opens the way to the pages of the cases, and shows it.
private func openDoor(_ terminal: Terminal) throws(CommandError) -> ControlDoor {
  do throws(Understudy.StartFailure) {
    let door = try ControlDoor(on: EventLoop.shared)
    terminal.error.write("understudy: the cases can be seen at \(door.url)\n")
    return door
  } catch {
    throw .serving(reason: error.description)
  }
}

/// One playing of a run, from the files that were read to its exit code.
struct RunRound {
  let options: RunOptions
  let terminal: Terminal
  let interruption: Interruption
  /// The way to the pages of its cases; nil where nobody asks for one.
  var door: ControlDoor?

  func play(_ files: PlayFiles) async throws(CommandError) -> ExitCode {
    guard isUsable(files, options, terminal) else { return .usage }
    try requireOnePlan(files)
    try options.newBaseline?.check(files, terminal)
    files.tellUnusedLibraries(to: terminal.error)
    let plan = try await RunPlan(files, options)
    if let code = await ClientGate.stopForSandboxes(files.drivers, terminal) { return code }
    let reports = try ReportFiles(plan.reports, terminal)
    let chromium = options.browser == .chromium ? findChromium(terminal) : nil
    if options.browser == .chromium, chromium == nil { return .incomplete }
    let ground = try RunGround(keepingFolders: options.keepsFolders, chromium: chromium)
    defer { terminal.error.tell(leftBehind: ground.clear()) }
    if let code = await ClientGate.stop(files.drivers, on: ground, terminal) { return code }
    let show = RunShow(on: reports.console, drivers: plan.drivers, isVerbose: options.isVerbose)
    var rehearsal = rehearsal(of: plan, options, on: ground, reports)
    rehearsal.door = door
    let standalone = try options.standalone.map { path throws(CommandError) in
      try StandaloneFolder(path, for: plan.cases)
    }
    rehearsal.hold = { held in
      standalone?.keep(held.props)
      if options.holds { await hold(held, show, interruption) }
    }
    var result = await rehearse(rehearsal, show, reports, interruption)
    for index in result.cases.indices {
      result.cases[index].replay.again = plan.replay(of: result.cases[index], options)
    }
    let accepted = try options.newBaseline?.accept(&result, by: plan.grader, files, terminal)
    let written = try reports.write(result)
    // A choice of cases proves a profile as little as a run that went wrong.
    if !options.cases.isEmpty, result.exit.code == .incomplete {
      result.exit.reason += "; --case has left out the other cases"
    }
    // Who asks for a case wants to read of that one, and not of the control that it needs.
    let asked = Set(result.cases.filter { !$0.isControl }.map(\.name))
    if !options.cases.isEmpty, !asked.isEmpty { result.bringForward(asked.contains) }
    show.finish(result, files: written)
    if let accepted { reports.console.write(accepted) }
    if let code = try standalone?.write(result, telling: reports.console) { return code }
    return ExitCode(rawValue: Int32(result.exit.code.rawValue))
  }
}

/// Tells the findings in the files, and returns false if they keep the run from starting.
private func isUsable(_ files: PlayFiles, _ options: RunOptions, _ terminal: Terminal) -> Bool {
  let report = LintReport(files.files)
  if !report.findings.isEmpty { report.writeText(to: terminal.error) }
  return !report.isBad(strict: options.isStrictAboutFiles)
}

/// Refuses several plans: each has its own profile, gate and reports, and a run has one of
/// each.
private func requireOnePlan(_ files: PlayFiles) throws(CommandError) {
  let plans = files.files.filter { $0.plan != nil }.map { "'\($0.name)'" }
  guard plans.count > 1 else { return }
  throw .findings(
    Diagnostic(
      .error,
      "a run takes one plan, but there are \(plans.count): "
        + plans.joined(separator: ", "),
      help: ["start one run for each of them"]
    ).rendered())
}

/// Finds the real browser, or tells that there is none.
private func findChromium(_ terminal: Terminal) -> ChromiumProgram? {
  let chromium = ChromiumProgram(in: terminal.environment("PATH") ?? "")
  if chromium == nil {
    terminal.error.write(
      "skipped: no Chromium is installed; the Debian package is '\(ChromiumProgram.package)'\n")
  }
  return chromium
}

private func rehearsal(
  of plan: RunPlan, _ options: RunOptions, on ground: RunGround, _ reports: ReportFiles
) -> Rehearsal {
  let profile = plan.grader.profile
  var setting = RunSetting(
    tool: Version.current, catalogue: CheckCatalogue.version, profile: profile.name,
    platform: Machine.name, seed: plan.seed, started: WallClock.now())
  setting.shard = plan.shard
  setting.command = CommandLine.arguments.map(\.shellQuotedIfNeeded).joined(separator: " ")
  var rehearsal = Rehearsal(
    plan.cases, on: ground, setting: setting, grader: plan.grader, jobs: options.jobs)
  // Who asks for a case wants to see it, whatever comes of its control.
  rehearsal.keepsGoing = options.keepsGoing || !options.cases.isEmpty
  rehearsal.review.evidenceFolder = options.evidenceFolder
  rehearsal.tellsHappenings = reports.tellHappenings
  // Only a terminal gets just the cases that need attention.
  if !reports.retellPassingCases, !options.isVerbose { rehearsal.storyLimit = 0 }
  // Without a profile, checks that have seen too little aren't worth a message.
  if profile.isAboutChecks { rehearsal.review.catalogue = .all.going(by: profile) }
  return rehearsal
}

/// Keeps the mock of a played case open until the user has seen enough, which is no interruption of
/// the run.
private func hold(_ held: HeldCase, _ show: RunShow, _ interruption: Interruption) async {
  show.pause(with: held.text)
  _ = await interruption.during {
    while !Task.isCancelled { await EventLoop.shared.sleep(for: .seconds(3600)) }
  }
  show.goOn()
}

private func rehearse(
  _ rehearsal: Rehearsal, _ show: RunShow, _ reports: ReportFiles, _ interruption: Interruption
) async -> RunResult {
  interruption.listen()
  let ticking = Task(executorPreference: EventLoop.shared) { await show.tick() }
  defer { ticking.cancel() }
  return await interruption.during {
    await rehearsal.run { event in
      show.record(event)
      reports.record(event)
    }
  }.value
}

extension RunGround {
  /// The ground of this process's run. What a client leaves behind becomes ours, so that nothing
  /// outlives its case.
  init(
    keepingFolders keepsFolders: Bool, chromium: ChromiumProgram? = nil,
    surroundings: [String: String] = ShippedPrograms.added(to: CurrentProcess.environment)
  ) throws(CommandError) {
    Orphans.adopt()
    do throws(FileFailure) {
      try self.init(
        surroundings: surroundings, keepsFolders: keepsFolders, adoptsOrphans: true,
        chromium: chromium)
    } catch {
      throw .serving(reason: "\(error)")
    }
  }
}
