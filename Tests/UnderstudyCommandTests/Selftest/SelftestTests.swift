import BuiltinFiles
import ClientChecks
import Evidence
import ScenarioRunner
import Plays
import Synchronization
import Testing

@testable import UnderstudyCommand
import Words

/// The self-test with clients that are only told of: every check is wrong about exactly its own flaw.
struct SelftestTests {
  private static let checks = CheckCatalogue.all.checks

  /// One flaw for each check, named like it.
  private static let flaws = checks.map {
    FlawFacts(name: "flaw-\($0.id)", summary: "is wrong about \($0.id)", checks: [$0.id])
  }

  private static let files = Builtin.files(matching: "@builtin/*").map {
    ReadFile(contents: $0.bytes, name: $0.address)
  }

  private static let drivers = files.compactMap(\.driver).filter {
    $0.id.hasPrefix("rehearsal-client")
  }

  /// A few are enough, as long as there is one for each client.
  private static let scenarios = files.filter {
    $0.name.hasSuffix("/happy-path") || $0.name.hasSuffix("/device-happy")
  }.flatMap(\.scenarios)

  /// The verdicts on a case: all pass, save for the flaw that the client is given.
  private static func played(_ plan: CasePlan, inverting inverted: Set<CheckID>)
    -> CaseResult
  {
    var result = CaseResult(
      name: PlayedCase(
        scenario: plan.scenario.name.scenario, variant: plan.scenario.name.variant,
        driver: plan.driver.id), end: .completed, clock: .none)
    let words = plan.driver.endpoints.arguments.compactMap(\.literal)
    result.observations = checks.map { check in
      let isFlawed = words.contains("flaw-\(check.id)")
      let isWrong = isFlawed != inverted.contains(check.id)
      return CheckObservation(check.id, isWrong ? .violated(.worse) : .holds)
    }
    return result
  }

  private static func outcome(
    _ checks: [Check] = checks, _ flaws: [FlawFacts] = flaws, disarming disarmed: Set<String> = [],
    inverting inverted: Set<CheckID> = []
  ) async throws -> SelftestOutcome {
    var selftest = Selftest(
      checks: checks, flaws: flaws, drivers: drivers, scenarios: scenarios
    ) { cases in
      cases.map { played($0, inverting: inverted) }
    }
    selftest.disarmed = disarmed
    return await selftest.run()
  }

  /// So many of them, chosen by a seed.
  private static func sample(_ count: Int, seed: UInt64) -> [Check] {
    var state = seed
    return checks.map { check in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33, check)
    }.sorted { $0.0 < $1.0 }.prefix(count).map(\.1)
  }

  @Test func everyCheckIsProvenByItsFlaw() async throws {
    let outcome = try await Self.outcome()
    #expect(outcome.problems == [])
    // One is about clients of several servers, and none of the shipped ones is.
    let count = Self.checks.count
    #expect(
      outcome.summary
        == "\(count) checks · \(count - 1) proven · 1 not applicable to the shipped client")
  }

  @Test("A flaw that does nothing is noticed", arguments: sample(10, seed: 20_310_301))
  func disarmed(_ check: Check) async throws {
    let outcome = try await Self.outcome([check], disarming: ["flaw-\(check.id)"])
    #expect(outcome.problems.count == 1)
    #expect(
      outcome.problems.first?.hasPrefix("\(check.id): flaw flaw-\(check.id) gets pass in ") == true)
    #expect(!outcome.isGood)
  }

  @Test("A check that is turned round is noticed", arguments: sample(30, seed: 20_310_302))
  func inverted(_ check: Check) async throws {
    let outcome = try await Self.outcome([check], inverting: [check.id])
    #expect(!outcome.isGood)
    #expect(outcome.problems.count == 1)
  }

  @Test func aSurpriseIsAnError() async throws {
    let (first, second) = (Self.checks[0], Self.checks[1])
    // The list leaves out what the client really trips.
    let flaw = FlawFacts(name: "flaw-\(second.id)", summary: "is odd", checks: [first.id])
    let outcome = try await Self.outcome([first, second], [flaw, Self.flaws[0]])
    #expect(
      outcome.surprises == ["flaw \(flaw.name) trips \(second.id), which isn't in its list"])
    #expect(
      outcome.problems.contains { $0.hasPrefix("\(first.id): flaw \(flaw.name) gets pass in ") })
  }

  @Test func aListThatPromisesTooMuchIsAnError() async throws {
    let (first, second) = (Self.checks[0], Self.checks[1])
    let flaw = FlawFacts(
      name: "flaw-\(first.id)", summary: "is odd", checks: [first.id, second.id])
    let outcome = try await Self.outcome([first, second], [flaw, Self.flaws[1]])
    #expect(
      outcome.surprises == ["flaw \(flaw.name) doesn't trip \(second.id), which is in its list"])
  }

  @Test("Another verdict than the documented one proves nothing")
  func anotherVerdict() async throws {
    let must = try #require(Self.checks.first { $0.keyword == .must })
    let flaw = FlawFacts(
      name: "flaw-\(must.id)", summary: "is odd", checks: [must.id], lesser: [must.id])
    let outcome = try await Self.outcome([must], [flaw])
    #expect(outcome.problems.count == 1)
    #expect(outcome.problems.first?.hasSuffix(", and should get warn") == true)
    #expect(outcome.problems.first?.contains("flaw \(flaw.name) gets fail in ") == true)
  }

  @Test("A flaw is looked at in the client that it is meant for", arguments: ["web", "device"])
  func stage(_ stage: String) async throws {
    let check = try #require(Self.checks.first { $0.clients.isEmpty && $0.stimulus == .everyCase })
    let flaw = FlawFacts(
      name: "flaw-\(check.id)", summary: "is odd", checks: [check.id], stage: stage)
    let cases = Mutex<[String]>([])
    let selftest = Selftest(
      checks: [check], flaws: [flaw], drivers: Self.drivers, scenarios: Self.scenarios
    ) { plans in
      cases.withLock { $0 = plans.map(\.driver.id) }
      return plans.map { Self.played($0, inverting: []) }
    }
    #expect(await selftest.run().isGood)
    #expect(Set(cases.withLock { $0 }) == ["rehearsal-client-\(stage)+\(flaw.name)"])
  }

  @Test func aCheckWithoutFlawIsNotProven() async throws {
    let outcome = try await Self.outcome([Self.checks[0]], [])
    #expect(outcome.problems == ["\(Self.checks[0].id): no flaw trips it"])
  }

  @Test("A short one plays the controls, and where the flaw shows")
  func short() async throws {
    let check = try #require(Self.checks.first { $0.clients.isEmpty && $0.stimulus == .everyCase })
    let flaw = FlawFacts(
      name: "flaw-\(check.id)", summary: "is odd", checks: [check.id], cases: ["user-denies"],
      stage: "loopback")
    let names = Mutex<Set<String>>([])
    var selftest = Selftest(
      checks: [check], flaws: [flaw], drivers: Self.drivers,
      scenarios: Self.files.flatMap(\.scenarios)
    ) { plans in
      names.withLock { $0.formUnion(plans.map(\.scenario.name.description)) }
      return plans.map { Self.played($0, inverting: []) }
    }
    selftest.isShort = true
    #expect(await selftest.run().isGood)
    #expect(names.withLock { $0 } == ["happy-path", "device-happy", "user-denies"])
  }

  @Test func thePageHasALineForEachCheck() async throws {
    let page = ProofPage(try await Self.outcome()).markdown
    for check in Self.checks { #expect(page.contains("\n| **\(check.id)** ")) }
    let must = try #require(Self.checks.first { $0.keyword == .must })
    #expect(page.contains("`flaw-\(must.id)` | FAIL in `"))
  }
}

extension Check: CustomTestStringConvertible {
  package var testDescription: String { id.rawValue }
}
