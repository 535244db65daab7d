import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct DriverTrialsTests
{
  static let control = """
    schema: scenario/1
    id: happy
    title: First login
    flows: [loopback]
    uses: [login]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana, decide: approve }
      - expect: { outcome: signed_in }
    """

  private func verify(_ driver: String) async throws -> DriverVerification {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let control = try #require(try Stage.scenarios(Self.control).first)
    return await DriverTrials(of: try Stage.driver(driver), with: control, on: ground).verify()
  }

  @Test func aGoodDriverIsUsable() async throws {
    let verification = try await verify(LoopbackClient.driver)
    #expect(verification.isUsable)
    #expect(
      verification.findings.map { "\($0.subject) \($0.judgement)" } == [
        "honesty good", "control good", "address good", "traffic good", "store good",
        "outcomes good", "clock limited",
      ])
  }

  /// The client's page tells the time, which is an hour ahead at the second try.
  @Test func aPreloadedClockIsProvenByThePages() async throws {
    let verification = try await verify(
      LoopbackClient.driver.replacing("clock: { via: none }", with: "clock: { via: preload }"))
    #expect(verification.isUsable)
    let clock = verification.findings.last
    #expect(clock?.judgement == .good)
    #expect(clock?.text == "the client's clock follows, as the date of its pages says")
  }

  /// V20: Python sleeps until a moment of the monotonic clock, which libfaketime takes for its own.
  @Test(.enabled(if: FakeTimeFile.library != nil)) func aSleepThatFailsIsFoundOut() async throws {
    let verification = try await verify(
      LoopbackClient.driver.replacing("clock: { via: none }", with: "clock: { via: faketime }"))
    let clock = verification.findings.last
    #expect(clock?.judgement == .bad)
    #expect(
      clock?.text == "python3 can't sleep while its clock is moved; use 'via: preload'")
  }

  struct ClockCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reading: ClockReading?
    var way = DriverClock.Way.preload
    var finding: DriverFinding

    static let all = [
      ClockCase(
        testDescription: "follows", reading: ClockReading(said: 100, meant: 101),
        finding: DriverFinding(
          .clock, .good, "the clock of python3 follows, and its sleep is real")),
      ClockCase(
        testDescription: "off", reading: ClockReading(said: 100, meant: 3760),
        finding: DriverFinding(.clock, .bad, "the clock of python3 is off by -3660s")),
      ClockCase(
        testDescription: "no end with our library",
        finding: DriverFinding(
          .clock, .bad, "python3 can't sleep while its clock is moved; use 'via: none'",
          suggestion: FileAmendment("clock", "via", value: "none"))),
      ClockCase(
        testDescription: "no end with libfaketime", way: .faketime,
        finding: DriverFinding(
          .clock, .bad, "python3 can't sleep while its clock is moved; use 'via: preload'",
          suggestion: FileAmendment("clock", "via", value: "preload"))),
    ]
  }

  @Test(arguments: ClockCase.all) func aTrialOfAnInterpreter(_ c: ClockCase) {
    #expect(InterpreterTrial(name: "python3", reading: c.reading).finding(c.way) == c.finding)
  }

  @Test func aDriverWhoseClientFailsIsNot() async throws {
    let verification = try await verify(BadClient.driver(["false"], capture: "capture: opener"))
    #expect(!verification.isUsable)
    #expect(verification.findings[0].judgement == .limited)
    #expect(
      verification.findings[1].text
        == "the happy path fails at the first try: outcome: error (exit 1)")
  }

  @Test func theFirstCauseIsToldWithTheClientsWords() async throws {
    let words = #"echo 'I can not go on' >&2; exit 1"#
    let silent = try await verify(
      BadClient.driver(["sh", "-c", words], capture: "capture: opener"))
    let control = silent.findings[1]
    #expect(control.lastLines == ["I can not go on"])
    #expect(
      control.cause?.text == "no URL reached the user through 'opener': 'login' ended with exit 1")
    #expect(control.cause?.askedFor == nil)
    // The address, the traffic and the rest are echoes.
    #expect(silent.findings.map(\.subject) == [.honesty, .control, .outcomes])
    #expect(silent.suggestion == nil)
    let unknown = try await verify(
      LoopbackClient.driver.replacing("loopback.py", with: "unknown-scope.py"))
    #expect(
      unknown.findings[1].text
        == "the happy path fails at the first try: the client crashed, SIGALRM")
    let refusal = try #require(unknown.findings[1].cause)
    #expect(refusal.text.contains("refused GET"))
    #expect(refusal.text.contains("/o/oauth2/v2/auth: At least one scope doesn't exist."))
    #expect(refusal.text.contains("https://www.googleapis.com/auth/nonsense"))
    #expect(refusal.askedFor?.contains("redirect_uri=http://127.0.0.1:") == true)
    #expect(refusal.askedFor?.contains("scope=openid") == true)
    #expect(refusal.fix?.hasPrefix("Spell the scopes as in the API's documentation.") == true)
  }

  /// A line that the trial shows to be missing makes the driver usable.
  struct Lack: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var present: String
    var instead: String
    var suggestion: FileAmendment
    var isNeeded = true

    static let all = [
      Lack(
        testDescription: "another store", present: "${home}/token.json",
        instead: "${home}/other.json",
        suggestion: FileAmendment("store", "files", value: #"["${home}/token.json"]"#)),
      Lack(
        testDescription: "a store that can't be read",
        present:
          #"read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }"#,
        instead: "read: none",
        suggestion: FileAmendment(
          "store", "read",
          value: #"{ access_token: "$.access_token", refresh_token: "$.refresh_token" }"#),
        isNeeded: false),
    ]
  }

  @Test(arguments: Lack.all) func aMissingLineIsSuggested(_ lack: Lack) async throws {
    let driver = LoopbackClient.driver.replacing(lack.present, with: lack.instead)
    let verification = try await verify(driver)
    #expect(verification.isUsable == !lack.isNeeded)
    #expect(verification.suggestion == lack.suggestion)
    let corrected = try #require(lack.suggestion.applied(to: Array(driver.utf8)))
    let again = try await verify(String(decoding: corrected, as: UTF8.self))
    #expect(again.isUsable)
    #expect(again.suggestion == nil)
  }

  /// V32: the word stands where the client expects an action, and never where it expects data.
  @Test(
    arguments: [
      ("[app, login]", "[app, call]", ["app", "understudy-no-such-action"]),
      (
        #"[app, -v, login, "${api.url}"]"#, "[app, call]",
        ["app", "-v", "understudy-no-such-action", nil]
      ),
      (
        #"[app, connect, "${api.url}"]"#, #"[app, pull, "${api.url}"]"#,
        ["app", "understudy-no-such-action", nil]
      ),
      (
        #"[app, --to, "${api.url}"]"#, #"[app, --from, "${api.url}"]"#,
        ["app", "--to", nil, "--understudy-no-such-option"]
      ),
      (#"[app]"#, "[other]", ["app", "--understudy-no-such-option"]),
    ] as [(String, String, [String?])])
  func anUnknownActionIsNoData(_ login: String, _ call: String, _ words: [String?]) throws {
    let driver = try Stage.driver(
      BadClient.driver(["true"], capture: "capture: opener").replacing(
        #"{ login: { run: ["true"] } }"#,
        with: "{ login: { run: \(login) }, call_api: { run: \(call) } }"))
    #expect(driver.commandOfNoAction?.map(\.literal) == words)
  }
}
