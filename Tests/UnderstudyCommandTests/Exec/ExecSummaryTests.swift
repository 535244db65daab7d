import System
import Testing
import WireFormats

@testable import Understudy
@testable import UnderstudyCommand

@Suite struct ExecSummaryTests {
  private static let reused = Traffic.Refusal(
    code: "code.reused", explanation: "The code was used already.", fix: "Use each code once.")

  private func request(
    _ number: UInt64, _ endpoint: String?, _ path: String, _ refusal: Traffic.Refusal? = nil
  ) -> Traffic.Request {
    Traffic.Request(
      number: number, time: "2026-01-01T00:00:00Z", method: "POST", host: "oauth2.googleapis.com",
      path: path, endpoint: endpoint, status: refusal == nil ? 200 : 400, refusal: refusal)
  }

  private var busy: ExecSummary {
    var traffic = Traffic()
    traffic.requests = [
      request(1, "token", "/token"), request(2, "token", "/token", Self.reused),
      request(3, "userInfo", "/v1/userinfo"), request(4, "token", "/token", Self.reused),
    ]
    traffic.happenings = [
      Traffic.Happening(
        number: 5, time: "2026-01-01T00:00:00Z", code: "tls.plain_text",
        explanation: "Plain text came in where TLS was expected.",
        detail: "accounts.google.com:443")
    ]
    let end = CommandEnd(status: .exited(code: 3), leftBehind: 2, duration: .milliseconds(1250))
    return ExecSummary(command: ["my-app", "login"], end: end, traffic: traffic)
  }

  @Test func theTextTellsWhatHappenedAndWhatToDo() {
    #expect(
      busy.text == """
        understudy: my-app exited with code 3 after 1s250ms
        understudy: ended 2 processes that the command left behind
          token     3 requests, 2 refused
          userInfo  1 request
        refused: code.reused (POST oauth2.googleapis.com/token, 2 times)
          The code was used already.
          fix: Use each code once.
        noticed: tls.plain_text (accounts.google.com:443)
          Plain text came in where TLS was expected.

        """)
  }

  /// The first request is named with its own number, and the others aren't counted as if they were it.
  @Test(arguments: [
    (["/a"], "(POST oauth2.googleapis.com/a)"),
    (["/a", "/b"], "(POST oauth2.googleapis.com/a and another request)"),
    (["/a", "/b", "/a", "/c"], "(POST oauth2.googleapis.com/a, 2 times and 2 other requests)"),
  ])
  func otherRequestsOfARefusalAreToldApart(_ paths: [String], _ place: String) {
    var traffic = Traffic()
    traffic.requests = paths.enumerated().map { number, path in
      request(UInt64(number + 1), "api", path, Self.reused)
    }
    let end = CommandEnd(status: .exited(code: 0))
    let summary = ExecSummary(command: ["app"], end: end, traffic: traffic)
    #expect(summary.text.contains("refused: code.reused \(place)\n"), "\(summary.text)")
  }

  @Test func whatIsMadeUpIsNamed() throws {
    var traffic = Traffic()
    traffic.requests = [
      request(1, "standIn", "/v4/spreadsheets"), request(2, "standIn", "/v4/spreadsheets"),
      request(3, "standIn", "/v9", Self.reused), request(4, "api", "/drive/v3/files"),
    ]
    let end = CommandEnd(status: .exited(code: 0), duration: .milliseconds(2))
    var summary = ExecSummary(command: ["app"], end: end, traffic: traffic)
    let known = """
      understudy: app exited with code 0 after 2ms
        standIn  3 requests, 1 refused
        api      1 request
      made up, of what the command has stored before:
        POST oauth2.googleapis.com/v4/spreadsheets, 2 times
      refused: code.reused (POST oauth2.googleapis.com/v9)
        The code was used already.
        fix: Use each code once.

      """
    #expect(summary.text == known)
    let json = try JSONValue(parsing: summary.json)
    let flags = json["requests"]?.arrayValue?.map { $0["stand_in"] }
    #expect(flags == [true, true, false, false])
    summary = ExecSummary(
      command: ["app"], end: end,
      traffic: {
        var traffic = Traffic()
        traffic.requests = (1...12).map { request($0, "standIn", "/\($0)") }
        return traffic
      }())
    #expect(summary.text.hasSuffix("googleapis.com/10\n  and 2 more\n"))
  }

  @Test func aQuietCommandIsToldSo() {
    let end = CommandEnd(status: .exited(code: 0), duration: .milliseconds(2))
    #expect(
      ExecSummary(command: ["true"], end: end, traffic: Traffic()).text == """
        understudy: true exited with code 0 after 2ms
        understudy: no request reached the mock
        why: nothing came through the proxy: the program asks nothing of Google, or doesn't heed HTTPS_PROXY
          try: understudy exec --network hosts -- true

        """)
  }

  @Test func theObjectHasTheSame() throws {
    let json = try JSONValue(parsing: busy.json)
    #expect(json["command"] == ["my-app", "login"])
    #expect(json["exit_code"] == 3)
    #expect(json["timed_out"] == false)
    #expect(json["milliseconds"] == 1250)
    #expect(json["left_behind"] == 2)
    #expect(
      json["endpoints"] == [
        ["endpoint": "token", "requests": 3, "refused": 2],
        ["endpoint": "userInfo", "requests": 1, "refused": 0],
      ])
    #expect(json["refusals"]?[0]?["count"] == 2)
    #expect(json["refusals"]?[0]?["first"] == 2)
    #expect(json["requests"]?.arrayValue?.count == 4)
    #expect(json["requests"]?[1]?["cause"] == "code.reused")
    #expect(json["events"]?[0]?["event"] == "tls.plain_text")
  }

  @Test func theUserAndThePortsAreNamed() throws {
    var summary = busy
    summary.account = "me@example.com"
    #expect(!summary.text.contains("the user is"))
    summary.devices = [DeviceAnswer(userCode: "ABCD-EFGH", end: .connected)]
    summary.unlentPorts = ["the command can't reach 127.0.0.1:443 of this machine: why"]
    #expect(
      summary.text.contains(
        """
        understudy: the user is me@example.com
        understudy: the user connected the device with the code ABCD-EFGH

        """))
    #expect(
      summary.text.hasSuffix(
        "understudy: the command can't reach 127.0.0.1:443 of this machine: why\n"))
    let json = try JSONValue(parsing: summary.json)
    #expect(json["account"] == "me@example.com")
    #expect(json["devices"] == ["connected the device with the code ABCD-EFGH"])
    #expect(json["unlent_ports"]?.arrayValue?.count == 1)
  }

  @Test func waitingInVainIsTold() throws {
    let end = CommandEnd(
      status: .signalled(.terminate, coreDumped: false), isInVain: true, duration: .seconds(2))
    let summary = ExecSummary(command: ["my-app"], end: end, traffic: Traffic())
    #expect(summary.text.hasPrefix("understudy: my-app waited in vain: it ended by SIGTERM"))
    #expect(try JSONValue(parsing: summary.json)["waited_in_vain"] == true)
    #expect(end.exitCode == ExitCode(rawValue: 143))
  }

  @Test(arguments: [
    (CommandEnd(status: .exited(code: 7)), ExitCode(rawValue: 7)),
    (CommandEnd(status: .signalled(.terminate, coreDumped: false)), ExitCode(rawValue: 143)),
    (CommandEnd(status: .exited(code: 0), isTimedOut: true), .timedOut),
    (CommandEnd(status: nil), .client),
  ])
  func theExitCodeIsTheCommands(_ end: CommandEnd, _ code: ExitCode) {
    #expect(end.exitCode == code)
  }
}
