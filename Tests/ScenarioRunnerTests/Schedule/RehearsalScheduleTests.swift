import System
import ClientChecks
import Evidence
import Synchronization
import TestSupport
import Testing
import Words

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .timeLimit(.minutes(30))) struct RehearsalScheduleTests {
  /// Cases in which a shell does what the argument says.
  private func plans(
    _ command: String, cases: Int = 1, expecting line: String = "outcome: signed_in",
    isControl: Bool = false, id: String = "shell", client: String = "bad"
  ) throws -> [CasePlan] {
    let table = (1...cases).map { "  case-\($0): { number: \($0) }" }.joined(separator: "\n")
    let scenarios = try Stage.scenarios(
      """
      schema: scenario/1
      id: \(id)
      title: A shell does something
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      cases:
      \(table)
      steps:
        - run: login
        - expect: { \(line) }
      """)
    let text = BadClient.driver(["sh", "-c", command], capture: "capture: opener")
    let driver = try Stage.driver(text.replacing("id: bad", with: "id: \(client)"))
    return scenarios.map {
      CasePlan($0, with: driver, seed: "7/\($0.name)", isControl: isControl)
    }
  }

  @Test func resultsComeInTheOrderOfTheCasesWhateverEndsFirst() async throws {
    let events = Mutex<[String]>([])
    let plans = try plans("sleep 0.$(( $$ % 3 ))", cases: 6)
    let result = try await Stage.run(plans, jobs: 3) { event in
      switch event {
      case .runStarted(_, let count): events.withLock { $0.append("run of \(count)") }
      case .caseStarted, .happened: break
      case .caseEnded(let result, let verdict):
        events.withLock { $0.append("\(result.name.variant ?? "") \(verdict)") }
      case .runEnded(let exit): events.withLock { $0.append("\(exit.code)") }
      }
    }
    #expect(result.cases.map(\.name.variant) == (1...6).map { "case-\($0)" })
    #expect(result.cases.allSatisfy { $0.expectations.map(\.observation) == [.holds] })
    #expect(result.exit.code == .fine)
    let told = events.withLock(\.self)
    #expect(told.first == "run of 6")
    #expect(told.dropFirst().dropLast().sorted() == (1...6).map { "case-\($0) pass" })
    #expect(told.last == "fine")
  }

  /// The first two clients wait for the others, who begin only if those two don't count.
  private static let meeting = """
    mkfifo pipe 2>&-
    for me in a b; do
      if mkdir $me 2>&-; then read word < pipe; exec touch $me/gone; fi
    done
    exec 3<>pipe; echo go >&3
    until [ -e a/gone ] && [ -e b/gone ]; do sleep 0.05; done
    """

  @Test func casesThatOnlyWaitLetOthersBegin() async throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let script = "\(ground.folder)/meeting"
    try FileTree.write(Array(Self.meeting.utf8), to: script)
    let plans = try plans("cd \(ground.folder); . \(script)", cases: 4)
    let result = try await Stage.run(plans, jobs: 2)
    #expect(result.exit.code == .fine)
    #expect(result.cases.map(\.name.variant) == (1...4).map { "case-\($0)" })
  }

  @Test func whatTheControlCouldNotStartIsNotTriedAgain() async throws {
    let driver = try Stage.driver(
      BadClient.driver(["no-such-program"], capture: "capture: opener"))
    let control = try plans("", isControl: true).map {
      CasePlan($0.scenario, with: driver, seed: "7", isControl: true)
    }
    let others = try plans("", cases: 2, id: "others").map {
      CasePlan($0.scenario, with: driver, seed: "7")
    }
    let result = try await Stage.run(control + others)
    let reasons = result.cases.map { result -> String in
      if case .noStart(let reason) = result.end { reason } else { "\(result.end)" }
    }
    #expect(reasons[0].hasPrefix("'no-such-program' is in no folder of PATH"))
    #expect(Set(reasons).count == 1)
    // What was played has taken a while, and what wasn't has taken none.
    #expect(result.cases.map { $0.duration == .zero } == [false, true, true])
    #expect(result.exit.code == .clientFailed)
  }

  @Test func aCancelledRunEndsItsClientsAndTellsWhatItHas() async throws {
    let plans = try plans("exec sleep 86499", cases: 3)
    let (started, report) = AsyncStream<Void>.makeStream()
    let run = Task {
      try await Stage.run(plans, jobs: 2) { event in
        if case .caseStarted = event { report.yield() }
      }
    }
    var count = 0
    for await _ in started {
      count += 1
      if count == 2 { break }
    }
    run.cancel()
    let result = try await run.value
    #expect(result.exit.code == .interrupted)
    #expect(result.cases.map(\.end) == [.interrupted, .interrupted])
    #expect(BadClient.running("86499").isEmpty)
  }

  @Test func silenceOfAClientWhoseControlFailsProvesNothing() async throws {
    let silence = "requests: [{ at: token, count: 0 }]"
    let cases =
      try plans("exit 1", expecting: silence, id: "negative")
      + plans("exit 1", isControl: true, id: "control")
    let result = try await Stage.run(cases)
    #expect(result.cases.map(\.name.scenario) == ["negative", "control"])
    #expect(
      result.cases[0].expectations.map(\.observation) == [
        .unobserved(reason: "the client fails in the control case, so silence proves nothing")
      ])
    #expect(result.cases[1].controlFailure == "outcome: error (exit 1)")
    #expect(result.exit.code == .clientFailed)
  }

  /// A failed control stops its own client, and one that a harness broke stops none.
  @Test(arguments: [false, true])
  func aFailedControlStopsItsClient(_ goesOn: Bool) async throws {
    var cases = try plans("exit 1", cases: 3, id: "others")
    cases += try plans("exit 1", isControl: true, id: "control")
    cases += try plans("exit 0", isControl: true, id: "good", client: "good")
    cases += try plans("exit 0", cases: 2, id: "theirs", client: "good")
    let result = try await Stage.run(cases, preparing: { $0.keepsGoing = goesOn })
    let names = result.cases.map(\.name.scenario)
    #expect(names.count { $0 == "others" } == (goesOn ? 3 : 0))
    #expect(names.count { $0 == "theirs" } == 2)
    #expect(result.drivers.map(\.unplayed) == [goesOn ? nil : 3, nil])
    #expect(
      result.exit.reason
        == "bad failed where all was well, in control[case-1]: outcome: error (exit 1)"
        + (goesOn ? "" : "; 3 more cases weren't played"))
    // What it did in its control is judged all the same.
    #expect(result.lines.contains { $0.subject == "control" && $0.verdict == .fail })
  }

  @Test func oneControlThatHoldsIsEnough() async throws {
    var cases = try plans("exit 1", isControl: true, id: "control")
    cases += try plans("exit 0", isControl: true, id: "another")
    cases += try plans("exit 0", id: "others")
    let result = try await Stage.run(cases, preparing: { $0.keepsGoing = false })
    #expect(result.cases.count == 3)
    #expect(result.drivers.map(\.unplayed) == [nil])
  }

  @Test func aControlHasToWorkAndNoMore() async throws {
    let line = "requests: [{ at: token, count: 1, level: must, check: RF-02 }]"
    let cases =
      try plans("exit 0", expecting: line, isControl: true, id: "checked")
      + plans("kill -SEGV $$", isControl: true, id: "crashed")
    let result = try await Stage.run(cases)
    #expect(result.cases.map(\.controlFailure) == [nil, "the client crashed, SIGSEGV"])
  }

  @Test func aStoryWhoseTokenNeverCameIsCutShort() async throws {
    let scenario = try Stage.scenarios(
      """
      schema: scenario/1
      id: story
      title: A token that never came
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { requests: [{ at: token, where: { form.code: { is: "${issued.code}" } } }] }
        - remember: { first: "${issued.refresh_token}" }
        - expect: { outcome: error }
      """)
    let driver = try Stage.driver(
      BadClient.driver(["sh", "-c", "exit 1"], capture: "capture: opener"))
    let result = try await Stage.run(scenario.map { CasePlan($0, with: driver, seed: "7") })
    let only = try #require(result.cases.first)
    guard case .cutShort(let reason) = only.end else {
      return #expect(Bool(false), "it ended as \(only.end)")
    }
    #expect(reason.hasSuffix("${issued.refresh_token} has no value here"))
    #expect(
      only.expectations.map(\.observation) == [
        .unobserved(reason: "${issued.code} has no value here")
      ])
    #expect(result.exit.code != .harnessError)
  }

  @Test func aCaseThatTheDriverCantPlayIsNotApplicable() async throws {
    let scenario = try Stage.scenarios(
      """
      schema: scenario/1
      id: logout
      title: Logs out
      flows: [loopback]
      uses: [logout]
      users: { ana: { email: ana@example.com } }
      steps: [{ run: logout }]
      """)
    let driver = try Stage.driver(BadClient.driver(["true"], capture: "capture: opener"))
    let result = try await Stage.run(scenario.map { CasePlan($0, with: driver, seed: "7") })
    #expect(
      result.cases.map(\.end) == [.notApplicable(reason: "the driver has no action 'logout'")])
  }

  @Test func evidenceIsJudgedAndKeptWithoutItsSecrets() async throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = "\(ground.folder)/evidence"
    var review = CaseReview()
    review.evidenceFolder = folder
    review.catalogue = CheckCatalogue([
      Check("LF-01", .must, "One run", citing: [], rule: "", threat: "", usualCause: "", fix: "") {
        scene in
        scene.evidence.runs.count == 1 ? .holds() : .worse("\(scene.evidence.runs.count) runs")
      }
    ])
    let plan = try #require(try plans("echo $CLIENT_SECRET $CLIENT_ID").first)
    let result = await plan.play(number: 0, on: ground, before: review).result
    #expect(result.observations.map(\.observation) == [.holds])
    #expect(result.evidenceFile == "\(folder)/bad-shell[case-1].json")
    let bytes = try #require(result.evidenceFile.flatMap { FileTree.read($0) })
    let evidence = try Evidence(json: bytes)
    #expect(evidence.runs.count == 1)
    #expect(evidence.secrets.map(\.value) == [nil])
  }

  @Test func ofPassingCasesOnlySoManyAreRetold() async throws {
    let result = try await Stage.run(
      try plans("true", cases: 4), preparing: { $0.storyLimit = 2 })
    #expect(result.cases.map(\.story.lines.isEmpty) == [false, false, true, true])
    let failing = try await Stage.run(
      try plans("exit 1", cases: 3), preparing: { $0.storyLimit = 0 })
    #expect(failing.cases.map(\.story.lines.isEmpty) == [false, false, false])
  }

  @Test func whoWatchesIsToldWhatHappensInEveryCaseThoughFewAreKept() async throws {
    let told = Mutex<[Int: [CaseStory.Line]]>([:])
    let ended = Mutex<[Int]>([])
    let result = try await Stage.run(
      try plans("echo hello", cases: 3),
      progress: { event in
        switch event {
        case .happened(_, let line):
          let number = ended.withLock(\.count)
          told.withLock { $0[number, default: []].append(line) }
        case .caseEnded: ended.withLock { $0.append(0) }
        case .runStarted, .caseStarted, .runEnded: break
        }
      },
      preparing: { rehearsal in
        rehearsal.storyLimit = 1
        rehearsal.tellsHappenings = true
      })
    #expect(result.cases.map(\.story.lines.isEmpty) == [false, true, true])
    let lines = told.withLock(\.self)
    #expect(lines.keys.sorted() == [0, 1, 2])
    #expect(lines[0]?.map(\.text).sorted() == result.cases[0].story.lines.map(\.text).sorted())
    #expect(lines[2]?.contains { $0.text == "stdout: hello" } == true)
  }

  @Test func aCaseThatTakesTooLongIsEnded() async throws {
    var plan = try #require(try plans("exec sleep 86498").first)
    plan.scenario.limits.case = .milliseconds(300)
    let result = try await Stage.run([plan])
    #expect(
      result.cases.map(\.end) == [
        .cutShort(reason: "the case isn't over after 300ms, as 'login' goes on")
      ])
    #expect(BadClient.running("86498").isEmpty)
  }
}
