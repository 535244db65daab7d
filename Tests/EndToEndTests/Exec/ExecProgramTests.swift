import Foundation
import TestSupport
import Testing
import WireFormats

/// A command, and the code that `exec` exits with after it.
struct ExitCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let command: [String]
  let code: Int32
  let words: String

  static let all = [
    ExitCase(
      testDescription: "success", command: ["true"], code: 0, words: "true exited with code 0"),
    ExitCase(
      testDescription: "failure", command: ["sh", "-c", "exit 7"], code: 7,
      words: "sh exited with code 7"),
    ExitCase(
      testDescription: "a signal", command: ["sh", "-c", "kill -9 $$"], code: 137,
      words: "sh ended by SIGKILL"),
    ExitCase(
      testDescription: "no such program", command: ["understudy-has-no-such-program"], code: 127,
      words: "error: 'understudy-has-no-such-program' is in no folder of PATH"),
    ExitCase(
      testDescription: "no such file", command: ["/nowhere/program"], code: 127,
      words: "error: '/nowhere/program' does not exist"),
    ExitCase(
      testDescription: "a directory", command: ["/tmp"], code: 126,
      words: "error: '/tmp' is a directory"),
    ExitCase(
      testDescription: "no program", command: ["/etc/passwd"], code: 126,
      words: "error: '/etc/passwd' may not be executed"),
  ]
}

@Suite(.realTime) struct ExecProgramTests {
  @Test(arguments: ExitCase.all)
  func theExitCodeIsTheCommands(_ example: ExitCase) async throws {
    let run = try await Execution([], example.command)
    #expect(run.exitCode == example.code)
    #expect(run.errors.contains(example.words))
  }

  @Test("Wire 4: The key file names Google's addresses, which the proxy holds")
  func aProgramWithoutAUserFindsItsKeyFile() async throws {
    let run = try await Execution(
      ["--quiet"], ["sh", "-c", "cat \"$GOOGLE_APPLICATION_CREDENTIALS\""],
      setting: ["GOOGLE_APPLICATION_CREDENTIALS=/nowhere/real.json"])
    let file = try JSONValue(parsing: Array(run.output.joined(separator: "\n").utf8))
    #expect(file["type"] == "service_account")
    #expect(file["token_uri"] == "https://oauth2.googleapis.com/token")
  }

  @Test func inputAndOutputAreTheCommands() async throws {
    let run = try await Execution(["--quiet"], ["sh", "-c", "cat; echo out; echo err >&2"])
    #expect(run.output == ["out"])
    #expect(run.errors == "err")
  }

  @Test func nothingStaysBehind() async throws {
    let folder = ScratchFolder()
    let run = try await Execution(
      [], ["sh", "-c", #"ls "$TMPDIR"/*/ | wc -l; test -f "$SSL_CERT_FILE""#],
      setting: ["TMPDIR=\(folder.path)"])
    #expect(run.exitCode == 0)
    #expect(folder.names == [])
  }

  @Test func theReportIsForProgramsToo() async throws {
    try Tool.require("curl")
    let script = "curl -s https://oauth2.googleapis.com/token -d grant_type=x >/dev/null"
    let run = try await Execution(["--quiet", "--json", "-"], ["sh", "-c", script])
    let report = try JSONValue(parsing: #require(run.output.first))
    #expect(report["exit_code"] == 0)
    #expect(report["endpoints"] == [["endpoint": "token", "requests": 1, "refused": 1]])
    #expect(report["requests"]?[0]?["host"] == "oauth2.googleapis.com")
    #expect(report["requests"]?[0]?["status"] == 400)
    #expect(report["refusals"]?[0]?["cause"] == report["requests"]?[0]?["cause"])
    #expect(run.errors == "")
  }

  @Test(
    "F2: The command itself finds nothing at the mock, whether or not others can control it",
    arguments: [[], ["--control"]])
  func onlyWhoIsToldTheAddressControlsTheMock(_ options: [String]) async throws {
    try Tool.require("curl")
    let script = #"curl -s -o /dev/null -w '%{http_code}\n' "$UNDERSTUDY_URL/_understudy/v1/state""#
    let run = try await Execution(options, ["sh", "-c", script])
    #expect(run.output == ["404"])
    let line =
      /^understudy: control API at http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/1\/_understudy\/v1$/
    let told = run.errors.split(separator: "\n").filter { $0.contains(" control API at ") }
    #expect(told.count == options.count)
    #expect(told.allSatisfy { (try? line.wholeMatch(in: $0)) != nil })
  }

  @Test func theTwoCertificateFilesDiffer() async throws {
    let script = #"grep -c BEGIN "$NODE_EXTRA_CA_CERTS"; cmp -s "$CURL_CA_BUNDLE" "$SSL_CERT_FILE""#
    let run = try await Execution(["--quiet"], ["sh", "-c", script])
    #expect(run.output == ["1"])
    #expect(run.exitCode == 0)
  }
}

// MARK: - Places that can't be used

extension ExecProgramTests {
  @Test func aDirectoryThatOthersCanWriteToIsRefused() async throws {
    let folder = ScratchFolder(mode: 0o777)
    let run = try await Execution(["--ca-dir", folder.path], ["touch", "\(folder.path)/started"])
    #expect(run.exitCode == 2)
    #expect(
      run.errors == """
        error: won't keep certificates in '\(folder.path)': others can write there (mode 777)
          help: chmod go-w \(folder.path)
        """)
    #expect(folder.names == [], "nothing was started")
  }

  @Test func certificatesStayInADirectoryOfTheUsers() async throws {
    let folder = ScratchFolder()
    let run = try await Execution(["--ca-dir", folder.path], ["true"])
    #expect(run.exitCode == 0)
    #expect(
      folder.names == [
        "ca-bundle.pem", "ca.pem", "certificates", "node-proxy.cjs", "python", "truststore.p12",
      ])
  }

  @Test func anUnwritablePlaceIsNamed() async throws {
    let run = try await Execution([], ["true"], setting: ["TMPDIR=/nowhere"])
    #expect(run.exitCode == 2)
    #expect(
      run.errors
        == "error: can't create a directory at '/nowhere/understudy-XXXXXX': "
        + "No such file or directory"
    )
  }

  @Test func aReportThatCantBeWrittenKeepsTheCommandFromStarting() async throws {
    let folder = ScratchFolder()
    let run = try await Execution(
      ["--json", "/nowhere/report.json"], ["touch", "\(folder.path)/started"])
    #expect(run.exitCode == 2)
    #expect(run.errors == "error: can't write '/nowhere/report.json': No such file or directory")
    #expect(folder.names == [])
  }
}
