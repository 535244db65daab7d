import Evidence
import SocketTransport
import System
import TestSupport
import Testing

@testable import Plays
@testable import ScenarioRunner

/// The client's port in the hands of another run's client.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30)))
struct PortHolderTests {
  /// Plays a client that waits at a port for a user who never comes, for as long as the body runs.
  private func whileAnotherWaits<R>(
    at port: UInt16, _ body: () async throws -> R
  ) async throws -> R {
    let driver = try Stage.driver(
      LoopbackClient.driver.replacing("API_URL:", with: "PORT: \"\(port)\", API_URL:"))
    let plans = try Stage.scenarios(BadClient.scenario(limit: "100s", decide: "close"))
      .map { CasePlan($0, with: driver, seed: "8") }
    let (listening, isListening) = AsyncStream<Void>.makeStream()
    let other = Task {
      try await Stage.run(plans) { event in
        if case .happened(_, let line) = event, line.text.contains(":\(port)") {
          isListening.yield()
        }
      } preparing: {
        $0.tellsHappenings = true
      }
    }
    for await _ in listening { break }
    defer { other.cancel() }
    let result = try await body()
    other.cancel()
    _ = try await other.value
    return result
  }

  private func play(_ plan: CasePlan) async throws -> CaseRecord {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let world = try World.make(for: plan, number: 0, on: ground)
    defer { world.close(on: ground) }
    return await CaseRun(plan, number: 0, in: world, on: ground).play()
  }

  private func error(of end: CaseEnd) -> String? {
    if case .harnessError(let reason) = end { reason } else { nil }
  }

  /// It ends with an error, which it wouldn't if it were alone.
  @Test func aClientThatGetsNoPortIsNotToBlame() async throws {
    let port = try FreePort.find()
    let driver = try Stage.driver(
      LoopbackClient.driver.replacing("API_URL:", with: "PORT: \"\(port)\", API_URL:"))
    let scenario = try Stage.scenarios(BadClient.scenario(limit: "100s", decide: "approve"))
    var plan = CasePlan(scenario[0], with: driver, seed: "7")
    plan.usualPorts = [port]
    let end = try await whileAnotherWaits(at: port) { try await play(plan).end }
    let reason = try #require(error(of: end))
    #expect(reason.contains("port \(port) belongs to another program, python3 (process "))
    // Once the other one has gone it is played as ever.
    #expect(try await play(plan).end == .completed)
  }

  private static func asking(at port: UInt16) -> String {
    "xdg-open \\\"$AUTHORIZE_URL?client_id=$CLIENT_ID&response_type=code&scope=openid"
      + "&redirect_uri=http://127.0.0.1:\(port)/\\\""
  }

  /// The answer is another client's, whatever is done with it.
  @Test func anAnswerThatAnotherGetsShowsNothing() async throws {
    let port = try FreePort.find()
    let played = try await whileAnotherWaits(at: port) {
      try await BadClient.play(["sh", "-c", "\(Self.asking(at: port)); exec sleep 86495"]) {
        $0.end != .completed
      }
    }
    let reason = try #require(error(of: played.end))
    #expect(reason.contains("port \(port) belongs to another program, python3 (process "))
  }

  /// A listener of which nothing is known may be the client's own.
  @Test func aDaemonThatHidesIsNobodyElse() async throws {
    let port = try FreePort.find()
    let daemon =
      "import http.server as s, os; "
      + "h = s.HTTPServer(('127.0.0.1', \(port)), s.BaseHTTPRequestHandler); "
      + "os.fork() and os._exit(0); h.timeout = 60; h.handle_request()"
    let played = try await BadClient.play(
      [
        "sh", "-c",
        "env -i setsid /usr/bin/python3 -c \\\"\(daemon)\\\" >/dev/null 2>&1; "
          + "\(Self.asking(at: port)); exec sleep 86493",
      ]
    ) { $0.evidence.visits.contains { $0.answer != nil } }
    #expect(played.end == .completed)
    #expect(played.evidence.visits.contains { $0.purpose == .genuine && $0.answer != nil })
  }
}
