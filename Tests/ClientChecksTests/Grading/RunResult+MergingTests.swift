import ClientChecks
import Evidence
import TestSupport
import Testing
import WireFormats
import Words

struct RunResultMergingTests {
  static let checks: [CheckID] = ["ST-04", "LB-02", "SG-01", "TL-01", "ZZ-01"]
  static let observations: [Observation] = [
    .holds, .holds, .violated(.worse), .violated(.lesser), .unobserved(reason: "it left"),
    .notApplicable(reason: "no store"), .harnessError(reason: "no port"),
  ]
  static let baseline: [BaselineEntry] = {
    var entries = [
      BaselineEntriesTests.entry("ST-04"), BaselineEntriesTests.entry("LB-02", caseName: "tls"),
      BaselineEntriesTests.entry("SG-01", isFlaky: true),
      BaselineEntriesTests.entry("TL-01", until: 1_000_000_000),
    ]
    for index in entries.indices { entries[index].place.line = index + 1 }
    return entries
  }()
  static let drivers = [
    DriverResult(id: "notes", clock: .none), DriverResult(id: "other", clock: .none),
  ]
  static let grader = Grader(
    profile: GraderTests.profile, baseline: baseline, gate: Gate(maxInconclusive: 1))

  static func grade(_ cases: [CaseResult]) -> RunResult {
    grader.grade(cases, drivers: drivers, setting: GraderTests.setting)
  }

  static func randomCases(_ random: inout SeededGenerator) -> [CaseResult] {
    var cases: [CaseResult] = []
    for variant in ["expired", "wrong-host", "x", "y"] {
      for (driver, scenario) in [("notes", "tls"), ("notes", "login"), ("other", "login")] {
        let name = PlayedCase(scenario: scenario, variant: variant, driver: driver)
        var result = CaseResult(name: name, end: .completed, clock: .none)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          guard let check = checks.randomElement(using: &random),
            let observation = observations.randomElement(using: &random)
          else { continue }
          result.observations.append(CheckObservation(check, observation))
        }
        if Bool.random(using: &random) {
          result.expectations = [GraderTests.expectation(.violated(.worse), .should)]
        }
        cases.append(result)
      }
    }
    return cases
  }

  @Test func partsComeToWhatTheWholeComesTo() throws {
    var random = SeededGenerator(state: 42)
    for _ in 0..<300 {
      let cases = Self.randomCases(&random)
      var shards: [[CaseResult]] = [[], [], []]
      for each in cases { shards[Int.random(in: 0..<3, using: &random)].append(each) }
      let whole = Self.grade(shards.flatMap(\.self))
      let merged = try RunResult(merging: shards.map(Self.grade))
      // Not as one comparison, which would print both at length.
      let isSame = merged == whole
      #expect(isSame)
    }
  }

  @Test func oneReportIsItself() throws {
    let result = Self.grade([GraderTests.result(nil, [CheckObservation("ST-04", .holds)])])
    #expect(try RunResult(merging: [result]) == result)
  }

  @Test(arguments: [Observation.holds, .violated(.worse)])
  func aControlThatEachPartHasPlayedIsThereOnce(_ observation: Observation) throws {
    var control = GraderTests.result("control", [CheckObservation("ST-04", .holds)])
    control.isControl = true
    var other = GraderTests.result("control", [CheckObservation("ST-04", observation)])
    other.isControl = true
    if observation != .holds { other.end = .noStart(reason: "gone") }
    let a = GraderTests.result("a", [CheckObservation("LB-02", .holds)])
    let b = GraderTests.result("b", [CheckObservation("SG-01", .violated(.worse))])
    let merged = try RunResult(merging: [Self.grade([control, a]), Self.grade([other, b])])
    let kept = other.controlFailure == nil ? control : other
    #expect(merged.cases.filter(\.isControl) == [kept])
    #expect(merged.cases.count == 3)
    #expect(merged.lines.first { $0.subject == "ST-04" }?.cases.count == 1)
  }

  @Test func anInterruptedPartInterruptsTheWhole() throws {
    let good = Self.grade([GraderTests.result("a")])
    let stopped = Self.grader.grade(
      [GraderTests.result("b")], drivers: Self.drivers, setting: GraderTests.setting,
      isInterrupted: true)
    #expect(try RunResult(merging: [good, stopped]).exit.code == .interrupted)
  }

  @Test func whatIsNoPartOfTheSameRunIsRefused() {
    let first = Self.grade([GraderTests.result("a")])
    var other = Self.grade([GraderTests.result("b")])
    #expect(throws: MergeFailure.nothing) { try RunResult(merging: []) }
    #expect(
      throws: MergeFailure.repeated(PlayedCase(scenario: "login", variant: "a", driver: "notes"))
    ) { try RunResult(merging: [first, first]) }
    other.setting.profile = "oauth21@1"
    let failure = #expect(throws: MergeFailure.self) { try RunResult(merging: [first, other]) }
    #expect(failure?.description == "the profiles differ: google-desktop@1 and oauth21@1")
  }

  // MARK: - Shards

  /// A share of a run of these cases, of which it has played some.
  static func shard(
    _ number: Int, of count: Int, _ played: [CaseResult], run: [CaseResult], seed: UInt64 = 1,
    grader: Grader = grader
  ) -> RunResult {
    var setting = GraderTests.setting
    setting.seed = seed
    setting.shard = RunShard(Shard(number: number, of: count), of: run.map(\.name))
    return grader.grade(played, drivers: drivers, setting: setting)
  }

  static let run = [
    GraderTests.result("a", [CheckObservation("ST-04", .holds)]),
    GraderTests.result("b", [CheckObservation("ST-04", .holds)]),
    GraderTests.result("c", [CheckObservation("LB-02", .holds)]),
  ]

  @Test func sharesComeToTheRunInItsOrder() throws {
    let whole = Self.grade(Self.run)
    let shards = [
      Self.shard(2, of: 2, [Self.run[1]], run: Self.run),
      Self.shard(1, of: 2, [Self.run[0], Self.run[2]], run: Self.run),
    ]
    let isSame = try RunResult(merging: shards) == whole
    #expect(isSame)
  }

  /// Shares stop by themselves where their client's control fails; the whole tells what is missing.
  @Test func sharesThatStoppedFitTogether() throws {
    var control = GraderTests.result("control", [CheckObservation("ST-04", .violated(.worse))])
    control.isControl = true
    control.controlFailure = "no token"
    let run = [control] + Self.run
    var shares = [
      Self.shard(1, of: 2, [control], run: run), Self.shard(2, of: 2, [control], run: run),
    ]
    #expect(throws: MergeFailure.missing(Self.run[0].name)) { try RunResult(merging: shares) }
    shares[0].drivers[0].unplayed = 2
    shares[1].drivers[0].unplayed = 1
    let merged = try RunResult(merging: shares)
    #expect(merged.drivers[0].unplayed == 3)
    #expect(merged.cases == [control])
    #expect(
      merged.exit
        == RunExit(
          .clientFailed,
          reason: "notes failed where all was well, in \(control.name): no token; "
            + "3 more cases weren't played"))
    #expect(merged.drivers[0].conformance == .notConformant)
  }

  @Test func aShareAloneDecidesNothing() {
    let grader = Grader(profile: GraderTests.profile)
    let good = Self.shard(1, of: 2, [Self.run[0]], run: Self.run, grader: grader)
    #expect(good.exit.code == .fine)
    #expect(good.exit.reason == "nothing unexpected in shard 1/2, which alone decides nothing")
    #expect(good.drivers.map(\.conformance) == [.incomplete, .incomplete])
    let bad = Self.shard(
      1, of: 2, [GraderTests.result("a", [CheckObservation("TL-01", .violated(.worse))])],
      run: Self.run, grader: grader)
    #expect(bad.exit.code == .unexpected)
    #expect(bad.drivers[0].conformance == .notConformant)
  }

  /// Its failure may be in another share.
  @Test func noShareSaysThatAnEntryIsStale() throws {
    let run = [
      GraderTests.result("a", [CheckObservation("ST-04", .holds)]),
      GraderTests.result("b", [CheckObservation("ST-04", .violated(.worse))]),
    ]
    let grader = Grader(
      profile: GraderTests.profile, baseline: [BaselineEntriesTests.entry("ST-04")])
    let shards = [0, 1].map { Self.shard($0 + 1, of: 2, [run[$0]], run: run, grader: grader) }
    #expect(shards.map(\.exit.code) == [.fine, .fine])
    #expect(shards.map(\.baseline) == [[], []])
    #expect(try RunResult(merging: shards).baseline == [])
    let held = [0, 1].map { number in
      Self.shard(
        number + 1, of: 2,
        [GraderTests.result(["a", "b"][number], [CheckObservation("ST-04", .holds)])], run: run,
        grader: grader)
    }
    #expect(held.map(\.exit.code) == [.fine, .fine])
    #expect(try RunResult(merging: held).baseline.map(\.problem) == [.stale])
    #expect(try RunResult(merging: held).exit.code == .unexpected)
  }

  /// States that repeat themselves across shares convict, and those of one share may be too few.
  @Test func checksOverSeveralCasesSeeThoseOfAllShares() throws {
    func login(_ variant: String, _ state: String) -> CaseResult {
      var result = GraderTests.result(variant)
      var login = LoginDigest(exchange: 3)
      login.state = state
      result.digest = CaseDigest(
        name: result.name, flow: .loopback, capabilities: [], logins: [login])
      return result
    }
    let run = [login("a", "x7"), login("b", "x7")]
    let shards = run.indices.map { index in
      var played = [run[index]]
      CheckCatalogue.all.complete(&played)
      return Self.shard(index + 1, of: 2, played, run: run)
    }
    #expect(shards.allSatisfy { !$0.lines.contains { $0.verdict == .info } })
    let merged = try RunResult(merging: shards)
    var all = run
    CheckCatalogue.all.complete(&all)
    let isSame = merged == Self.grade(all)
    #expect(isSame)
    let line = try #require(merged.lines.first { $0.subject == "ST-02" })
    #expect(line.cases.map(\.verdict) == [.inconclusive, .info])
    #expect(line.cases.last?.seen == "a state that was sent in login/a before")
  }

  @Test func sharesThatDontFitAreRefused() {
    let run = Self.run
    let one = Self.shard(1, of: 3, [run[0]], run: run)
    let two = Self.shard(2, of: 3, [run[1]], run: run)
    let three = Self.shard(3, of: 3, [run[2]], run: run)
    var older = three
    older.terms = nil
    var otherCatalogue = one
    otherCatalogue.setting.catalogue = "0"
    var otherVersion = three
    otherVersion.setting.tool = "0.2.0"
    var otherClient = three
    otherClient.drivers[0].version = "2"
    var thisClient = one
    thisClient.drivers[0].version = "1"
    var otherProfile = GraderTests.profile
    otherProfile.entries["ZZ-09"] = .init(.required)
    var grader = Self.grader
    grader.terms.profile = otherProfile
    let stricter = Self.shard(3, of: 3, [run[2]], run: run, grader: grader)
    grader = Self.grader
    grader.terms.baseline = []
    let unexcused = Self.shard(3, of: 3, [run[2]], run: run, grader: grader)
    let refused: [([RunResult], String)] = [
      ([one], "shards 2/3 and 3/3 are missing"),
      ([one, three], "shard 2/3 is missing"),
      ([one, two, two], "shard 2/3 is there twice"),
      ([one, two, Self.grade([run[2]])], "some are shards, and some aren't"),
      ([Self.grade([run[2]]), one, two], "some are shards, and some aren't"),
      ([one, Self.shard(2, of: 2, [run[1]], run: run)], "the shards differ: 1/3 and 2/2"),
      (
        [one, two, Self.shard(3, of: 3, [run[2]], run: run, seed: 2)],
        "the seeds differ: 1 and 2"
      ),
      (
        [one, two, Self.shard(3, of: 3, [run[2]], run: Array(run.dropFirst()))],
        "shard 1/3 and shard 3/3 are of runs with different cases"
      ),
      (
        [one, two, Self.shard(3, of: 3, [], run: run)],
        "login[c] of notes is in none of them, so their shards were cut by different times"
      ),
      (
        [one, two, Self.shard(3, of: 3, [run[2], run[1]], run: run)],
        "login[b] of notes is in more than one report"
      ),
      (
        [one, two, older],
        "they don't say by what they were graded: an older version wrote them"
      ),
      ([otherCatalogue], "they were judged by catalogue 0, and this program has 1"),
      ([one, two, otherVersion], "the versions differ: 0.3.0 and 0.2.0"),
      ([thisClient, two, otherClient], "the versions of notes differ: 1 and 2"),
      ([one, two, stricter], "the profiles google-desktop@1 differ"),
      ([one, two, unexcused], "the baselines differ"),
    ]
    for (parts, words) in refused {
      let failure = #expect(throws: MergeFailure.self) { try RunResult(merging: parts) }
      #expect(failure?.description == words)
    }
  }

  /// A share that was stopped hasn't played all of its cases.
  @Test func aStoppedShareIsMergedAsFarAsItGot() throws {
    var setting = GraderTests.setting
    setting.shard = RunShard(Shard(number: 2, of: 2), of: Self.run.map(\.name))
    let stopped = Self.grader.grade(
      [], drivers: Self.drivers, setting: setting, isInterrupted: true)
    let merged = try RunResult(
      merging: [Self.shard(1, of: 2, [Self.run[0]], run: Self.run), stopped])
    #expect(merged.exit.code == .interrupted)
    #expect(merged.cases.count == 1)
  }
}
