import Evidence
import System
import SocketTransport
import Testing

@testable import ScenarioRunner
@testable import Plays

/// One login by a program of the fixtures that does something wrong.
enum BadClient {
  static func driver(
    _ command: [String], capture: String, trust: String = "{ via: plain-http }",
    action: String = ""
  ) -> String {
    let more = action.isEmpty ? "" : ", \(action)"
    let words = command.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      schema: driver/1
      id: bad
      title: Bad client
      flows: [loopback]
      client: { type: desktop, id: "${auto}", secret: "${auto}" }
      endpoints: \(endpoints)
      trust: \(trust)
      isolate: { env: { HOME: "${home}" }, inherit: [PATH] }
      browser: { \(capture) }
      actions: { login: { run: [\(words)]\(more) } }
      outcomes: { signed_in: { exit: 0 }, error: { exit: any-nonzero } }
      clock: { via: none }
      """
  }

  /// The same in a network of its own.
  static func enclosedDriver(_ command: [String]) -> String {
    driver(command, capture: "capture: opener", trust: "{ via: system }")
      .replacing(endpoints, with: "{ via: hosts }")
  }

  private static let endpoints =
    #"{ via: env, set: { AUTHORIZE_URL: "${authorize.url}", TOKEN_URL: "${token.url}", CLIENT_ID: "${client.id}" } }"#

  static func scenario(limit: String, decide: String, next: String = "") -> String {
    """
    schema: scenario/1
    id: bad
    title: A client does something wrong
    flows: [loopback]
    uses: [login]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana, decide: \(decide) }
        limit: \(limit)
      \(next)
    """
  }

  /// Plays the login, and gives everything that was seen.
  ///
  /// A client that doesn't end by itself is ended when its time is up. How far it has got by then is
  /// the machine's affair: while it isn't as far as a test needs, it is played with four times as
  /// long.
  static func play(
    _ command: [String], limit: String = "1500ms", decide: String = "approve",
    capture: String = "capture: opener", more: String = "",
    trust: String = "{ via: plain-http }", action: String = "", next: String = "",
    surroundings: [String: String] = Stage.surroundings,
    until isFarEnough: (CaseRecord) -> Bool = { _ in true }
  ) async throws -> CaseRecord {
    var limits = [limit, "6s", "24s"][...]
    while true {
      let played = try await playOnce(
        command, limit: limits.removeFirst(), decide: decide, capture: capture, more: more,
        trust: trust, action: action, next: next, surroundings: surroundings)
      if isFarEnough(played) || limits.isEmpty { return played }
    }
  }

  private static func playOnce(
    _ command: [String], limit: String, decide: String, capture: String, more: String,
    trust: String, action: String, next: String, surroundings: [String: String]
  ) async throws -> CaseRecord {
    let scenario = try #require(
      try Stage.scenarios(scenario(limit: limit, decide: decide, next: next)).first)
    let driver = try Stage.driver(
      "\(driver(command, capture: capture, trust: trust, action: action))\n\(more)\n")
    let ground = try RunGround(surroundings: surroundings)
    defer { ground.clear() }
    let plan = CasePlan(scenario, with: driver, seed: "7")
    let world = try World.make(for: plan, number: 0, on: ground)
    defer { world.close(on: ground) }
    let played = await CaseRun(plan, number: 0, in: world, on: ground).play()
    #expect(running(ProcessMarker("\(ground.name)-0-0")) == [], "nothing is left running")
    return played
  }

  /// The processes that a client has left, however far it went.
  private static func running(_ marker: ProcessMarker) -> [[String]] {
    ProcessTree.current().entries
      .filter { ProcessMarker(inEnviron: FileTree.read("/proc/\($0.id)/environ") ?? []) == marker }
      .filter { !$0.hasEnded }.map { $0.currentArguments() }
  }
}

extension BadClient {
  /// The processes that have a word among their arguments, and haven't ended.
  static func running(_ word: String) -> [[String]] {
    ProcessTree.current().entries.filter { !$0.hasEnded }.map { $0.currentArguments() }
      .filter { $0.contains(word) }
  }
}
