import Foundation
import TestSupport
import Testing

/// A device that asks for access under `exec`, and the answer to its first polls.
struct DeviceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let options: [String]
  let answer: String
  let summary: String?

  static let all = [
    DeviceCase(
      testDescription: "approve", options: [], answer: "\"access_token\":",
      summary: "understudy: the user connected the device with the code "),
    DeviceCase(
      testDescription: "deny", options: ["--consent", "deny"], answer: "\"access_denied\"",
      summary: "understudy: the user refused the device with the code "),
    DeviceCase(
      testDescription: "without a box", options: ["--consent", "partial:email"],
      answer: "\"authorization_pending\"",
      summary: "understudy: the user got no further than the page for the code "),
    DeviceCase(
      testDescription: "ask", options: ["--consent", "ask"], answer: "\"authorization_pending\"",
      summary: nil),
    DeviceCase(
      testDescription: "no browser", options: ["--browser", "none"],
      answer: "\"authorization_pending\"", summary: nil),
  ]
}

/// The user is at every door, and known by name.
@Suite(.realTime) struct ExecUserTests {
  private static let client = "271828182845-devices0000000000000000000000000"
  private static let project = ".apps.googleusercontent.com"

  /// exec.md 8: pytubefix waited for ever.
  @Test(arguments: DeviceCase.all)
  func aDevicesCodeIsTyped(_ example: DeviceCase) async throws {
    try Tool.require("curl", "sed")
    let script = """
      ask() { curl -s -d client_id=\(Self.client)\(Self.project) "$@"; }
      code=$(ask -d scope=email https://oauth2.googleapis.com/device/code |
        sed -n 's/.*"device_code": "\\([^"]*\\)".*/\\1/p')
      ask -d client_secret=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 -d "device_code=$code" \\
        -d grant_type=urn:ietf:params:oauth:grant-type:device_code \\
        https://oauth2.googleapis.com/token
      """
    let run = try await Execution(example.options, ["sh", "-c", script])
    #expect(run.output.joined().contains(example.answer), "\(run.output)")
    if let summary = example.summary {
      #expect(run.errors.contains(summary))
    } else {
      #expect(!run.errors.contains("with the code"))
    }
  }

  @Test(arguments: [
    ([], "ada.lovelace@example.com"),
    (["--account", "Grace.Hopper@example.org"], "grace.hopper@example.org"),
  ])
  func theAccountThatSignsInIsKnown(_ options: [String], _ account: String) async throws {
    try Tool.require("curl", "sed")
    let script = """
      echo "$UNDERSTUDY_ACCOUNT"
      code=$(curl -s -o /dev/null -w '%{redirect_url}' "https://accounts.google.com/o/oauth2/v2/auth\\
      ?response_type=code&client_id=$UNDERSTUDY_CLIENT_ID&redirect_uri=http://127.0.0.1:9&scope=email" |
        sed 's/.*code=\\([^&]*\\).*/\\1/')
      token=$(curl -s -d "client_id=$UNDERSTUDY_CLIENT_ID" -d "code=$code" \\
        -d client_secret=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 -d redirect_uri=http://127.0.0.1:9 \\
        -d grant_type=authorization_code https://oauth2.googleapis.com/token |
        sed -n 's/.*"access_token": "\\([^"]*\\)".*/\\1/p')
      curl -s -H "Authorization: Bearer $token" https://openidconnect.googleapis.com/v1/userinfo |
        sed -n 's/.*"email": "\\([^"]*\\)".*/\\1/p'
      """
    let run = try await Execution(options, ["sh", "-c", script])
    #expect(run.output == [account, account])
    #expect(run.errors.contains("understudy: the user is \(account)\n"))
  }

  @Test func anAccountHasToExist() async throws {
    let run = try await Execution(["--account", "ada@example.com"], ["true"])
    #expect(run.exitCode == 2)
    #expect(
      run.errors == """
        error: there is no account 'ada@example.com'
          help: the accounts are 'ada.lovelace@example.com', 'grace.hopper@example.org'
        """)
  }

  @Test func aConfigurationFileSaysWhatIsKnown() async throws {
    let folder = ScratchFolder()
    let file = folder.file("understudy.yaml")
    try """
    accounts: [{email: me@example.com}]
    projects:
      - number: "7"
        name: Notes
        clients: [{id: 7-notes.apps.googleusercontent.com, type: desktop}]

    """.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try await Execution(
      ["--config", file], ["sh", "-c", "echo $UNDERSTUDY_ACCOUNT $UNDERSTUDY_CLIENT_ID"])
    #expect(run.output == ["me@example.com 7-notes.apps.googleusercontent.com"], "\(run.errors)")
  }

  @Test func aWrongConfigurationFileStartsNothing() async throws {
    let folder = ScratchFolder()
    let file = folder.file("understudy.yaml")
    try "acounts: []\n".write(toFile: file, atomically: true, encoding: .utf8)
    let run = try await Execution(["--config", file], ["echo", "started"])
    #expect(run.output.isEmpty)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("understudy.yaml:1:1: error: "))
  }

  /// The summary's advice works as it is written: exec.md 6 and 1.
  @Test(arguments: [
    (
      "'https://accounts.google.com/o/oauth2/auth?response_type=code&scope=x-made-up&redirect_uri=http://127.0.0.1:9&client_id='$UNDERSTUDY_CLIENT_ID",
      "Google has published no scope"
    ),
    ("https://www.googleapis.com/no/such", "nothing is played at"),
  ])
  func theAdviceToConfigureWorks(_ address: String, _ reason: String) async throws {
    try Tool.require("curl")
    let folder = ScratchFolder()
    let first = try await Execution([], ["sh", "-c", "curl -s \(address)"])
    let lines = first.errors.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("why: \(reason)") })
    let advice = lines[place + 1].trimmingPrefix("  try: ")
      .replacing("understudy exec", with: "'\(Program.executable)' exec")
    let second = try Program(running: "/bin/sh", ["-c", "cd '\(folder.path)' && \(advice)"])
    let errors = await second.allErrors()
    #expect(errors.contains("understudy: sh exited with code 0"))
    #expect(!errors.contains(reason))
  }
}

/// A user who is shown an error is heard of at once: exec.md 3.
@Suite(.realTime) struct ExecRefusalTests {
  private static let script = #"""
    xdg-open "https://accounts.google.com/o/oauth2/auth?response_type=code&scope=x-made-up&redirect_uri=http://127.0.0.1:9&client_id=$UNDERSTUDY_CLIENT_ID"
    sleep 300
    """#

  @Test func theReasonIsToldAtOnce() async throws {
    let program = try Program("exec", "--", "sh", "-c", Self.script)
    var lines: [String] = []
    while let line = await program.nextError() {
      lines.append(line)
      if line.hasPrefix("  try: ") { break }
    }
    #expect(
      lines.first?.contains("the user got no further than https://accounts.google.com/") == true)
    #expect(lines.dropFirst().first == "refused: authorize.scope_unknown")
    #expect(lines.contains("why: Google has published no scope x-made-up"))
    #expect(await program.nextError()?.contains("may wait for good now; Ctrl-C ends it") == true)
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 143)
  }

  @Test func aCommandThatOnlyWaitsIsEnded() async throws {
    let folder = ScratchFolder()
    let report = folder.file("report.json")
    let run = try await Execution(
      ["--on-refusal", "end", "--json", report], ["sh", "-c", Self.script])
    #expect(run.exitCode == 143)
    #expect(run.errors.contains("understudy: sh waited in vain: it ended by SIGTERM"))
    #expect(folder.contents(of: "report.json")?.contains("\"waited_in_vain\":true") == true)
  }

  @Test func aCommandThatGoesOnEndsByItself() async throws {
    let run = try await Execution(
      ["--on-refusal", "end"], ["sh", "-c", "\(Self.script.split(separator: "\n")[0]); exit 3"])
    #expect(run.exitCode == 3)
  }
}
