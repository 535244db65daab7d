import Evidence
import HTTPWire
import SocketTransport
import System
import TestSupport
import Testing
import Words

@testable import ScenarioRunner
@testable import Plays

/// Clients with Google's addresses built in, in a network where these lead to the mock.
@Suite(
  .realTime,
  .enabled(
    if: Sandbox.obstacle() == nil, "namespaces need root, or the root of a user namespace"),
  .timeLimit(.minutes(30)))
struct ClientEnclosureTests {
  private static let driver = LoopbackClient.driver
    .replacing("via: file", with: "via: hosts")
    .replacing("trust: { via: plain-http }", with: "trust: { via: system }")

  private static let scenario = """
    schema: scenario/1
    id: enclosed
    title: A login in a network of its own
    flows: [loopback]
    uses: [login, call_api]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana, decide: approve }
        limit: 30s
      - expect: { outcome: signed_in }
      - run: call_api
        limit: 30s
      - expect: { outcome: ok }
    """

  @Test(.enabled(if: Stage.hasPython))
  func aClientThatReadsOnlyTheSystemsStoreSignsIn() async throws {
    let mounts = FileTree.read("/proc/self/mounts")
    let result = try #require(try await Stage.play(Self.scenario, with: Self.driver).first)
    #expect(result.end == .completed)
    #expect(result.problems == [], "\(result.retelling)")
    #expect(FileTree.read("/proc/self/mounts") == mounts)
  }

  /// The addresses are those of a file, and lead to the mock in the client's own network.
  @Test(.enabled(if: Stage.hasPython)) func aClientIsKeptInHoweverItFindsTheMock() async throws {
    let driver = LoopbackClient.keptIn
    let result = try #require(try await Stage.play(Self.scenario, with: driver).first)
    #expect(result.end == .completed)
    #expect(result.problems == [], "\(result.retelling)")
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let control = try #require(try Stage.scenarios(DriverTrialsTests.control).first)
    let trials = DriverTrials(of: try Stage.driver(driver), with: control, on: ground)
    let traffic = await trials.verify().findings.first { $0.subject == .traffic }
    #expect(
      traffic?.text
        == "1 request, all to the mock: the client has no other network")
  }

  /// A listener of this machine is nothing to a client that has its own loopback.
  @Test(.enabled(if: Stage.hasPython), arguments: [(false, OutcomeClass.signedIn), (true, .error)])
  func aNetworkOfItsOwnHasNobodyElse(_ isKeptIn: Bool, _ outcome: OutcomeClass) async throws {
    let server = HTTPServer(loops: [.shared]) { _, _ in
      .now(HTTPResponse(status: .ok))
    }
    let port = try server.listen(on: .loopback()).port
    let text = BadClient.driver(
      ["python3", "-c", "import socket; socket.create_connection(('127.0.0.1', \(port)), 5)"],
      capture: "capture: opener")
    let driver = try Stage.driver(
      isKeptIn ? text.replacing("inherit: [PATH] }", with: "inherit: [PATH], network: own }") : text
    )
    let scenario = try #require(
      try Stage.scenarios(BadClient.scenario(limit: "100s", decide: "approve")).first)
    let result = try await Stage.run([CasePlan(scenario, with: driver, seed: "7")])
    #expect(result.cases.map(\.outcome) == [outcome])
    await server.stop()
  }

  /// Requests to Google's hosts are in the evidence under their names, over TLS.
  @Test(.enabled(if: Stage.hasPython))
  func theMockIsAskedUnderGooglesNames() async throws {
    let scenario = try #require(try Stage.scenarios(Self.scenario).first)
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let plan = CasePlan(scenario, with: try Stage.driver(Self.driver), seed: "7")
    let played = try #require(await plan.played(number: 0, on: ground))
    let asked = played.evidence.exchanges.filter { $0.sender == .client }
    #expect(asked.map(\.host) == ["oauth2.googleapis.com", "www.googleapis.com"])
    #expect(asked.allSatisfy { $0.answer?.status == 200 })
    #expect(
      played.evidence.listeners.map(\.address) == ["127.0.0.1"], "listeners inside are seen")
  }

  /// Two clients with the same fixed port, at the same time.
  @Test(.enabled(if: Stage.hasPython))
  func fixedPortsNeverClash() async throws {
    let driver = try Stage.driver(
      BadClient.enclosedDriver([
        "python3", "-c",
        "import socket, time; s = socket.create_server(('127.0.0.1', 8080)); time.sleep(0.5)",
      ]))
    let scenario = try #require(
      try Stage.scenarios(BadClient.scenario(limit: "100s", decide: "approve")).first)
    let plans = (0..<2).map { CasePlan(scenario, with: driver, seed: "\($0)") }
    let result = try await Stage.run(plans, jobs: 2)
    #expect(result.cases.map(\.outcome) == [.signedIn, .signedIn])
  }

  @Test func whoLeavesADaemonBehindLeavesNothing() async throws {
    let driver = try Stage.driver(
      BadClient.enclosedDriver([
        "sh", "-c", "setsid sh -c 'sleep 4321 & sleep 4321' >/dev/null 2>&1 & exit 0",
      ]))
    let scenario = try #require(
      try Stage.scenarios(BadClient.scenario(limit: "100s", decide: "approve")).first)
    let result = try await Stage.run([CasePlan(scenario, with: driver, seed: "7")])
    #expect(result.cases.first?.outcome == .signedIn)
    #expect(BadClient.running("4321") == [])
  }
}
