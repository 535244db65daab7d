import ClientChecks
import Evidence
import Plays
import TestSupport
import Testing
import Words

@testable import ScenarioRunner

/// V29: an app with a database, whose driver prints it, finds its files by a pattern, and lies beside
/// it.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct StoreExportTests {
  private func driver(replacing text: String = "", with other: String = "") throws -> Driver {
    let path = "\(Stage.fixtures)/clients/database.yaml"
    let written = try #require(Stage.text(of: "clients/database.yaml"))
    let changed = text.isEmpty ? written : written.replacing(text, with: other)
    let file = ReadFile(contents: Array(changed.utf8), name: path)
    return try #require(file.driver, "\(file.diagnostics)")
  }

  private func play(_ steps: String, with driver: Driver) async throws -> CaseRecord {
    let scenario = """
      schema: scenario/1
      id: exported
      title: The store is exported
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve }
      \(steps)
      """
    let plan = CasePlan(
      try #require(try Stage.scenarios(scenario).first), with: driver, seed: "7")
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    return try #require(await plan.played(number: 0, on: ground))
  }

  private func exports(_ record: CaseRecord) -> [Evidence.FileSighting] {
    record.evidence.files.filter { $0.kind == .export }
  }

  @Test func tokensInADatabaseAreSeen() async throws {
    let played = try await play(
      """
        - expect:
            outcome: { is: signed_in, as: ana }
            stored: { refresh_token: latest, access_token: latest, mode: "0600" }
        - run: call_api
        - expect:
            outcome: ok
            output: { mentions_any: ["<multistatus/>"] }
            requests: [{ at: api, needs_scope: required, status: 207, count: 1 }]
            stored: { refresh_token: unchanged }
      """, with: try driver())
    #expect(played.end == .completed)
    #expect(played.results.filter { $0.observation != .holds } == [])
    let call = played.evidence.exchanges.last { $0.endpoint == .api }
    #expect(call?.request.method == "PROPFIND")
    #expect(call?.answer?.fields[first: "content-type"] == "application/xml; charset=UTF-8")
    #expect(exports(played).count == 1)
    let database = played.evidence.files.last { $0.place == .store && $0.kind == .regular }
    #expect(database?.path.hasSuffix("/tokens.db") == true)
    #expect(database?.text == nil)
  }

  @Test func aStoreThatCantBeExportedDecidesNothing() async throws {
    let played = try await play(
      """
        - store: { damage: garbage }
        - expect: { stored: { refresh_token: absent } }
      """, with: try driver())
    #expect(played.end == .completed)
    #expect(
      played.results.map(\.observation)
        == [.unobserved(reason: "the store couldn't be exported")])
    #expect(exports(played).map(\.isFailedExport) == [false, true])
    let reason = played.evidence.notes.first { $0.text.hasPrefix(Supervisor.exportFailure) }
    #expect(reason?.text.hasSuffix("database.py export' ended with 5") == true)
  }

  @Test func nothingIsProvenByDamageToNoFile() async throws {
    let played = try await play(
      """
        - store: { damage: remove }
        - run: call_api
        - expect: { outcome: needs_login }
      """, with: try driver(replacing: "/accounts/*/tokens.db", with: "/elsewhere/*"))
    #expect(
      played.results.map(\.observation)
        == [.unobserved(reason: "no file of the store is there to be damaged")])
  }

  @Test func severalFilesAreWrittenAndValuesEncoded() async throws {
    let played = try await play(
      """
        - run: debug
        - expect: { output: { matches: "/^next=http%3A%2F%2F127\\\\.0\\\\.0\\\\.1%3A[0-9]+$/" } }
      """, with: try driver())
    #expect(played.results.map(\.observation) == [.holds])
  }

  @Test func verificationReadsTheExport() async throws {
    let control = try #require(
      try Stage.scenarios(
        """
        schema: scenario/1
        id: happy-path
        title: Happy path
        flows: [loopback]
        uses: [login]
        users: { ana: { email: ana@example.com } }
        steps:
          - run: login
            browser: { user: ana, decide: approve }
          - expect: { outcome: signed_in }
        """
      ).first)
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    func finding(_ driver: Driver) async -> DriverFinding? {
      await DriverTrials(of: driver, with: control, on: ground).verify().findings
        .first { $0.subject == .store }
    }
    let good = await finding(try driver())
    #expect(good == DriverFinding(.store, .good, "the store contains the issued tokens"))
    let bad = await finding(
      try driver(replacing: "database.py\", export", with: "database.py\", x"))
    #expect(bad?.judgement == .bad)
    #expect(bad?.text.hasSuffix("database.py x' ended with 127") == true)
  }
}
