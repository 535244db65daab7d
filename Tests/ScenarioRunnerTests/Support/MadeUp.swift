import Evidence
import Testing
import WireFormats
import Words

@testable import ScenarioRunner
@testable import Plays

/// Evidence of a login that never took place: one 503, then a token, an API call, and a secret
/// printed.
enum MadeUp {
  static let code = "4/0AbCdEfGh"
  static let refreshToken = "1//0refreshtokenthatislong"
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

  /// The result of the first line of an expectation, with such a store at the end.
  static func result(
    of line: String, controlHeld: Bool? = nil, storing text: String? = nil,
    ownCode: [ClientPart] = [], loginTimeout: Duration? = nil,
    changing change: (inout Evidence) -> Int = { _ in 0 }
  ) throws -> ExpectationResult {
    let scenario = try #require(
      try Stage.scenarios(
        """
        schema: scenario/1
        id: made-up
        title: Made up
        flows: [loopback]
        uses: [login]
        users: { ana: { email: ana@example.com }, mallory: { email: m@example.com } }
        steps:
          - run: login
            browser: { user: ana, decide: approve }
          - expect:
              \(line)
        """
      ).first)
    guard case .expect(let expectation) = scenario.steps.last?.action else {
      throw StepFailure.unsupported(line)
    }
    let facts = self.facts
    let variables = Variables(sha256: { $0 }) { facts.value(of: $0) }
    var evidence = self.evidence
    evidence.setting.controlHeld = controlHeld
    if let text {
      var file = Evidence.FileSighting(
        moment: moment(4500), path: "/home/token.json", place: .store, kind: .regular)
      file.text = text
      evidence.add(file)
    }
    let lastRun = change(&evidence)
    var driver = try Stage.driver(LoopbackClient.driver)
    driver.ownCode = ownCode
    driver.limits.loginTimeout = loginTimeout
    var examination = Examination(evidence, driver, variables, source: "scenario.yaml")
    examination.lastRun = lastRun
    examination.tokens = ["ana": [.refreshToken: .active]]
    return examination.result(of: try #require(expectation.assertions.first))
  }

  private static var facts: WireFacts {
    var facts = WireFacts()
    facts.noteAuthorize(Form(fields: [.init("code_challenge", challenge)]))
    facts.noteCode(code)
    return facts
  }

  static func moment(_ milliseconds: Int) -> Moment {
    let start = Timestamp(secondsSince1970: 1_900_000_000)
    return Moment(
      wall: .milliseconds(milliseconds), virtual: start + .milliseconds(milliseconds))
  }

  static var evidence: Evidence {
    var evidence = Evidence(
      setting: .init(
        name: .init(scenario: "made-up", driver: "loopback"), driver: .init(id: "loopback"),
        clock: .init(mode: .none, start: moment(0).virtual), started: moment(0).virtual))
    evidence.begin(Evidence.Run(action: "login", started: moment(0)))
    evidence.add(output(10, "hello\n"))
    var listener = Evidence.Listener(address: "127.0.0.1", port: 40_000, firstSeen: moment(20))
    listener.lastSeen = moment(5000)
    evidence.add(listener)
    add(&evidence, 100, .browser, .authorize, "GET", "/o/oauth2/v2/auth?x=1", 302)
    var visit = Evidence.Visit(
      sent: moment(200), purpose: .genuine, url: "http://127.0.0.1:40000/cb?code=\(code)",
      request: .init(method: "GET", target: "/cb"))
    visit.answer = Evidence.Answer(
      status: 200, fields: [.init("Content-Type", "text/html; charset=utf-8")],
      body: .init("<p>done</p><a href='/x'>x</a><img src='https://cdn.example.com/i.png'>"))
    visit.answered = moment(1000)
    evidence.send(visit)
    evidence.add(secret(.code, code, 100))
    let form = "grant_type=authorization_code&code=\(code)&code_verifier=\(verifier)"
    add(&evidence, 1100, .client, .token, "POST", "/token", 503, form: form)
    add(&evidence, 2600, .client, .token, "POST", "/token", 200, form: form)
    evidence.add(secret(.refreshToken, refreshToken, 2600))
    evidence.add(output(2700, "code \(code)\n"))
    add(&evidence, 2800, .client, .api, "GET", "/drive/v3/files", 200)
    var file = Evidence.FileSighting(
      moment: moment(4000), path: "/home/token.json", place: .store, kind: .regular)
    file.mode = 0o600
    file.text = #"{"access_token": "a", "refresh_token": "\#(refreshToken)"}"#
    evidence.add(file)
    evidence.finish(run: 0, at: moment(5000)) { run in
      run.exit = .code(0)
      run.outcome = .signedIn
      run.account = "ana"
      run.peakMemory = 4096
    }
    evidence.close(listener: 0, at: moment(5000))
    return evidence
  }

  private static func output(_ time: Int, _ text: String) -> Evidence.Output {
    Evidence.Output(moment: moment(time), run: 0, stream: .standardOutput, text: text)
  }

  private static func secret(_ kind: Secret.Kind, _ value: String, _ time: Int) -> Secret {
    Secret(kind, number: 1, value: value, issued: moment(time))
  }

  private static func add(
    _ evidence: inout Evidence, _ time: Int, _ sender: Evidence.Sender, _ endpoint: EndpointWord,
    _ method: String, _ target: String, _ status: Int, form: String? = nil
  ) {
    var request = Evidence.Request(method: method, target: target)
    if let form {
      request.fields = [.init("Content-Type", "application/x-www-form-urlencoded")]
      request.body = .init(form)
    }
    var exchange = Evidence.Exchange(received: moment(time), sender: sender, request: request)
    exchange.endpoint = endpoint
    exchange.answer = Evidence.Answer(status: status)
    evidence.receive(exchange)
  }
}
