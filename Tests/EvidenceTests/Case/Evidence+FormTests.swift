import Evidence
import Testing
import WireFormats
import Words

struct EvidenceFormTests {
  /// Evidence in which every list holds something and every optional is there once.
  static var whole: Evidence {
    let at = EvidenceTests.moment(1250)
    var setting = EvidenceTests.empty.setting
    setting.name = PlayedCase(scenario: "s", variant: "v", driver: "d", repetition: 2)
    setting.endpoints = [.init("token", "https://oauth2.googleapis.com/token")]
    setting.scopes = [.init(.required, ["a", "b"])]
    setting.controlHeld = true
    setting.driver.store = []
    setting.driver.limits = [.init(.loginTimeout, .seconds(15))]
    var evidence = Evidence(setting: setting)
    var run = Evidence.Run(action: "login", arguments: ["notes", "login"], started: at)
    run.label = "first"
    run.leftBehind = ["port 8080"]
    evidence.begin(run)
    evidence.add(Evidence.Connection(opened: at, sender: .client))
    evidence.update(connection: 0) { $0.failure = "unknown ca" }
    var exchange = Evidence.Exchange(
      received: at, sender: .client,
      request: Evidence.Request(
        method: "POST", target: "/token", fields: [.init("Authorization", "Bearer x")]))
    exchange.endpoint = .token
    evidence.receive(exchange)
    evidence.answer(exchange: 0, at: EvidenceTests.moment(1300)) {
      $0.answer = .init(status: 400, reason: "Bad Request", body: .init("{}", size: 50_000_000))
      $0.cause = "refresh.evicted"
    }
    evidence.add(Evidence.Output(moment: at, run: 0, stream: .standardError, text: "a\u{1B}[31m\n"))
    evidence.add(Evidence.Opening(moment: at, run: 0, url: "https://x/", way: .opener))
    evidence.send(
      Evidence.Visit(
        sent: at, purpose: .genuine, url: "http://127.0.0.1:8080/",
        request: Evidence.Request(method: "GET", target: "/")))
    evidence.answer(visit: 0, at: at) { $0.failure = "connection refused" }
    evidence.add(Evidence.Listener(address: "127.0.0.1", port: 8080, process: 7, firstSeen: at))
    evidence.close(listener: 0, at: at)
    evidence.add(
      Evidence.ProcessSighting(
        process: 8, parent: 7, relation: .detached, arguments: ["sleep"], firstSeen: at))
    var file = Evidence.FileSighting(moment: at, path: "token.json", place: .store, kind: .regular)
    file.mode = 0o600
    evidence.add(file)
    evidence.add(Evidence.ClockChange(moment: at, subject: .both, by: .seconds(-90)))
    var secret = Secret(.refreshToken, number: 1, value: "1//0abcdefghijklmnop", issued: at)
    secret.end = Secret.End(moment: at, reason: .revoked)
    evidence.add(secret)
    evidence.add(
      Evidence.Note(
        moment: at, kind: .step, text: "run: login",
        place: SourcePlace(file: "a.yaml", line: 3, column: 5)))
    evidence.finish(run: 0, at: EvidenceTests.moment(2000)) { $0.exit = .signal("SIGKILL") }
    return evidence
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let sealed = Self.whole.sealed()
    let read = try Evidence(json: Self.whole.json)
    #expect(read == sealed)
    #expect(read.json == Self.whole.json)
  }

  @Test func anEmptyCaseIsOneToo() throws {
    #expect(try Evidence(json: EvidenceTests.empty.json) == EvidenceTests.empty)
  }

  struct BadCase: Sendable, CustomTestStringConvertible {
    let text: String
    let replacement: String
    let message: String
    var testDescription: String { message }
  }

  static let bad: [BadCase] = [
    BadCase(
      text: "evidence/1", replacement: "evidence/2",
      message: #"schema "evidence/2"; expected "evidence/1""#),
    BadCase(
      text: #""schema""#, replacement: #""scheme""#,
      message: #"no member "schema"; expected "evidence/1""#),
    BadCase(
      text: #""kind":"run_end""#, replacement: #""kind":"walk""#,
      message: "timeline[15].kind: 'walk' is none of run, run_end, exchange, answer, connection, "
        + "output, opening, visit, visit_answer, listener, listener_end, process, file, clock, "
        + "secret, note"),
    BadCase(
      text: #""status":400"#, replacement: #""status":"400""#,
      message: "exchanges[0].answer.status: expected a whole number, found a string"),
    BadCase(
      text: #""wall":1.3"#, replacement: #""wall":1e3"#,
      message: "timeline[14].at.wall: expected seconds, found a number"),
    BadCase(
      text: #""method":"POST""#, replacement: #""methods":"POST""#,
      message: "exchanges[0].request.method: it is missing"),
    BadCase(
      text: #""is":"signal""#, replacement: #""is":"shrug""#,
      message: "runs[0].exit: 'shrug' is none of code, signal"),
  ]

  @Test(arguments: bad)
  func anythingElseIsRefusedWithItsPlace(_ example: BadCase) throws {
    let text = String(decoding: Self.whole.json, as: UTF8.self)
    let parts = text.split(separator: example.text, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let changed = Array("\(parts[0])\(example.replacement)\(parts[1])".utf8)
    let failure = #expect(throws: RecordDocumentFailure.self) { try Evidence(json: changed) }
    #expect(failure?.description == example.message)
  }
}
