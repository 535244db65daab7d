import BuiltinFiles
import ClientChecks
import Evidence
import Plays
import Reports
import ScenarioRunner
import Understudy
import WireFormats
import Words

/// The cases of a run in their order, and the profile that judges them.
struct RunPlan {
  /// All chance of the run comes of it.
  let seed: UInt64
  /// The cases that are played here.
  let cases: [CasePlan]
  /// The share of the run that they are; nil for the whole.
  let shard: RunShard?
  let grader: Grader
  let reports: [Plan.ReportWish]
  /// True if a plan was among the files.
  let hasPlan: Bool

  /// The scenarios that show whether a client works at all.
  static let controls: Set<String> = ["happy-path", "device-happy"]
  private static let builtinControls = [
    "@builtin/google-desktop/login/happy-path", "@builtin/google-device/device-happy",
  ]

  init(_ files: PlayFiles, _ options: RunOptions) async throws(CommandError) {
    let drivers = files.drivers
    guard !drivers.isEmpty else {
      throw .usage(.missingOption("--driver", placeholder: "FILE"), command: "run")
    }
    let seed = options.seed ?? UInt64.random(in: 0..<1 << 53)
    self.seed = seed
    let plan = files.plans.first
    hasPlan = plan != nil
    reports = options.reports + (plan?.reports.map(\.value) ?? [])
    var wanted = Profile.scenarios
    // To know the profiles takes reading them all.
    if let name = options.profile ?? plan?.profile?.value {
      wanted = try ProfileShelf(files.profiles).profile(name, for: "run")
    }
    let profile = try wanted.setting(options.settings, for: "run")
    var gate = plan?.gate ?? Gate()
    if options.isStrict { gate.warnings = .fail }
    var grader = Grader(
      profile: profile, rules: CheckCatalogue.all.rules,
      baseline: files.knownFailures(), gate: gate)
    if profile.isAboutChecks {
      grader.terms.outOfReach = await CheckReach(.all).outOfReach(
        of: drivers.map(ClientAbilities.init))
    }
    self.grader = grader
    let run = try Self.cases(
      of: drivers, in: files.scenarios, options, seed: seed, leavesOutOthers: files.isByDefault)
    cases = options.shard.isWhole ? run : try Self.share(options, of: run)
    shard = options.shard.isWhole ? nil : RunShard(options.shard, of: run.map(\.name))
  }

  /// A share's part of the cases, and before them the controls of their clients, without which
  /// nothing could be judged. A client that has nothing but controls is in the first share.
  private static func share(
    _ options: RunOptions, of run: [CasePlan]
  ) throws(CommandError) -> [CasePlan] {
    var known: [PlayedCase: Duration] = [:]
    if let path = options.shardTimes {
      let cases = try SavedReport(path, onlyToTell: true).result.cases
      known = Dictionary(cases.map { ($0.name, $0.duration) }) { first, _ in first }
    }
    let shared = run.indices.filter { !run[$0].isControl }
    // A case that the report doesn't have takes as long as it may wait, and a moment.
    let times = shared.map { known[run[$0].name] ?? run[$0].likelyWait + .seconds(1) }
    let own = Set(options.shard.places(in: times).map { shared[$0] })
    var clients = Set(own.map { run[$0].driver.id })
    if options.shard.number == 1 {
      clients.formUnion(Set(run.map(\.driver.id)).subtracting(shared.map { run[$0].driver.id }))
    }
    return run.indices.filter { place in
      own.contains(place) || run[place].isControl && clients.contains(run[place].driver.id)
    }.map { run[$0] }
  }

  private static func cases(
    of drivers: [Driver], in scenarios: [Scenario], _ options: RunOptions, seed: UInt64,
    leavesOutOthers: Bool
  ) throws(CommandError) -> [CasePlan] {
    let names = options.cases
    let known = scenarios.map(\.name)
    for name in names where !known.contains(where: { $0.fits(name) }) {
      throw .usage(
        .badValue(
          name, place: "'--case'",
          .notAmong(
            ["the cases of this run"],
            suggestion: DidYouMean.suggestion(
              for: name, among: known.flatMap { [$0.scenario, $0.description] }))),
        command: "run")
    }
    let wanted = scenarios.filter { scenario in
      if names.contains(scenario.name.description) { return true }
      guard names.isEmpty || names.contains(scenario.name.scenario) else { return false }
      return options.isThorough || scenario.sample.map { scenario.place < $0 } ?? true
    }
    var cases: [CasePlan] = []
    // Plans are large, and moved whenever there is no room for another.
    cases.reserveCapacity(drivers.count * (wanted.count + 1))
    for driver in drivers {
      var own = wanted
      if leavesOutOthers { own.removeAll { !$0.suits(driver) } }
      if !own.contains(where: { controls.contains($0.name.scenario) && $0.suits(driver) }) {
        own = [control(for: driver)].compactMap(\.self) + own
      }
      let boxed = Boxed(driver)
      for scenario in own {
        var plan = CasePlan(
          scenario, with: boxed, seed: "\(seed)/\(driver.id)/\(scenario.name)",
          isControl: controls.contains(scenario.name.scenario) && scenario.suits(driver))
        plan.isHeld =
          (options.holds || options.standalone != nil)
          && options.cases.contains { scenario.name.fits($0) }
        cases.append(plan)
      }
    }
    return cases
  }

  /// The drivers that are played with, each once.
  var drivers: [String] { cases.map(\.driver.id).uniqued }

  /// The command that plays a case again.
  func replay(of result: CaseResult, _ options: RunOptions) -> String {
    let driver = cases.first { $0.driver.id == result.name.driver }?.driver.source ?? ""
    // With many files, replay needs only the one; a plan may set what it needs.
    let isAlone = options.paths.count > 1 && !hasPlan
    let paths = isAlone ? [result.file] : options.paths
    let profile = options.profile.map { ["--profile", $0] } ?? []
    let words =
      ["understudy", "replay", "\(result.name)"] + paths + ["--driver", driver] + profile
    return words.map(\.shellQuotedIfNeeded).joined(separator: " ")
  }

  /// The built-in scenario that shows whether a client works at all.
  static func control(for driver: Driver) -> Scenario? {
    let files = builtinControls.flatMap(Builtin.files(matching:)).map { file in
      ReadFile(contents: file.bytes, name: file.address)
    }
    return files.flatMap(\.scenarios).first { $0.suits(driver) }
  }
}

extension CaseName {
  /// True if it is meant by the name of a case, or of a scenario.
  fileprivate func fits(_ name: String) -> Bool { description == name || scenario == name }
}
