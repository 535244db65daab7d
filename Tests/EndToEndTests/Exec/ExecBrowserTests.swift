import Foundation
import HTTPWire
import SocketTransport
import Synchronization
import TestSupport
import Testing
import WireFormats

/// A decision of the built-in user, and the answer that the program gets.
struct ConsentCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scopes: String
  let parameters: [String]
  let missing: [String]

  static let all = [
    ConsentCase(
      testDescription: "approve", scopes: "email",
      parameters: ["code=4%2F0", "state=abc", "iss=https%3A%2F%2Faccounts.google.com"],
      missing: ["error="]),
    ConsentCase(
      testDescription: "deny", scopes: "email",
      parameters: ["error=access_denied", "state=abc"], missing: ["code="]),
    ConsentCase(
      testDescription: "partial:drive",
      scopes: "email https://www.googleapis.com/auth/drive https://www.googleapis.com/auth/tasks",
      parameters: ["code=", "auth/tasks"], missing: ["auth/drive"]),
  ]
}

/// A program that waits for its user on loopback, as installed apps do.
private final class Callback: Sendable {
  let server: HTTPServer
  let uri: String
  private let queries = AsyncStream<String>.makeStream()

  init() throws {
    let report = queries.continuation
    server = HTTPServer(loops: [.shared], settings: .patient) { request, _ in
      report.yield(request.target.text)
      return .now(TestServer.text("thank you"))
    }
    uri = "http://127.0.0.1:\(try server.listen(on: .loopback()).port)"
  }

  func next() async -> String {
    for await query in queries.stream { return query }
    return ""
  }
}

@Suite(.realTime) struct ExecBrowserTests {
  private func url(redirecting callback: String, scopes: String) -> String {
    let fields = [
      Form.Field(
        "client_id", "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"),
      Form.Field("redirect_uri", callback), Form.Field("response_type", "code"),
      Form.Field("scope", scopes), Form.Field("state", "abc"),
    ]
    return "https://accounts.google.com/o/oauth2/v2/auth?\(FormURLEncoded.encode(fields))"
  }

  @Test(arguments: ConsentCase.all)
  func theUserDecidesAsTold(_ example: ConsentCase) async throws {
    let callback = try Callback()
    let program = try Program(
      "exec", "--consent", example.testDescription, "--", "sh", "-c",
      #"xdg-open "$0"; sleep 300"#, url(redirecting: callback.uri, scopes: example.scopes))
    let query = await callback.next().replacingOccurrences(of: "%2Fauth%2F", with: "/auth/")
    for parameter in example.parameters { #expect(query.contains(parameter)) }
    for parameter in example.missing { #expect(!query.contains(parameter)) }
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 143)
    await callback.server.stop()
  }

  /// The page of Nest's devices leads to the sign-in: exec.md 7.
  @Test func thePartnersPageLeadsToTheSignIn() async throws {
    let callback = try Callback()
    let url = url(
      redirecting: callback.uri, scopes: "https://www.googleapis.com/auth/sdm.service"
    ).replacing(
      "accounts.google.com/o/oauth2/v2/auth",
      with: "nestservices.google.com/partnerconnections/0b6e/auth")
    let program = try Program("exec", "--", "sh", "-c", #"xdg-open "$0"; sleep 300"#, url)
    #expect(await callback.next().contains("code="))
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 143)
    await callback.server.stop()
  }

  /// A scope that the app doesn't ask for, and one without a box.
  @Test(arguments: ["partial:calendar.readonly", "partial:drive,email"])
  func nothingIsDecidedThatHasNoBox(_ consent: String) async throws {
    let scopes = ["drive", "tasks"].map { "https://www.googleapis.com/auth/\($0)" }
    let run = try await Execution(
      ["--consent", consent],
      [
        "sh", "-c", #"xdg-open "$0"; sleep 0.5"#,
        url(redirecting: "http://127.0.0.1:1", scopes: "email \(scopes.joined(separator: " "))"),
      ])
    #expect(
      run.errors.contains(
        "refused: authorize.box_missing (GET accounts.google.com/o/oauth2/v2/auth)"))
    #expect(run.errors.contains("accounts.google.com/v3/signin/"))
    #expect(!run.errors.contains("127.0.0.1:1"))
  }

  /// A program may end before what it has started to open a browser has done so.
  @Test func aBrowserThatIsOpenedLastIsOpened() async throws {
    let run = try await Execution(
      [],
      [
        "sh", "-c", #"xdg-open "$0" & exit 0"#,
        url(redirecting: "http://127.0.0.1:1", scopes: "email"),
      ])
    #expect(run.errors.contains("the user opened https://accounts.google.com/"), "\(run.errors)")
    #expect(
      run.errors.contains("why: the user was led to 127.0.0.1:1, where nothing listens"),
      "\(run.errors)")
    #expect(!run.errors.contains("left behind"))
  }

  /// Some programs open a page of their own first, and look for browsers in different ways.
  @Test(arguments: ["open", "sensible-browser", "x-www-browser", "www-browser", "$BROWSER"])
  func everyWayToOpenABrowserIsStoodInFor(_ browser: String) async throws {
    let callback = try Callback()
    let program = try Program(
      "exec", "--", "sh", "-c", #"\#(browser) "$0"; sleep 300"#, "\(callback.uri)/start")
    #expect(await callback.next() == "/start")
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 143)
    #expect(
      await program.allErrors().contains("the user opened \(callback.uri)/start 200"))
    await callback.server.stop()
  }

  @Test func otherMachinesAreNotVisited() async throws {
    let run = try await Execution(
      [], ["sh", "-c", "xdg-open https://example.com/welcome; sleep 0.5"])
    #expect(
      run.errors.contains(
        "the user opened not followed to example.com, which is on another machine"))
  }

  @Test func aPersonGetsAURLThatAnyBrowserCanOpen() async throws {
    let folder = ScratchFolder()
    let browser = "\(folder.path)/browser"
    // The command writes it: a file that this process, which starts others all the time, has had open
    // for writing may be busy for a moment longer.
    let script = """
      printf '#!/bin/sh\\necho "$1" >%s\\n' '\(folder.path)/url' >'\(browser)'
      chmod 700 '\(browser)'
      xdg-open "$0"
      for turn in $(seq 400); do test -s '\(folder.path)/url' && exit; sleep 0.05; done
      exit 1
      """
    let run = try await Execution(
      ["--consent", "ask"],
      ["sh", "-c", script, url(redirecting: "http://127.0.0.1:1", scopes: "email")],
      setting: ["BROWSER=\(browser)"])
    let opened = try String(contentsOfFile: "\(folder.path)/url", encoding: .utf8)
    #expect(opened.hasPrefix("http://127.0.0.1:"))
    #expect(opened.contains("/o/oauth2/v2/auth?client_id=271828182845-desktop"))
    #expect(run.errors.contains("understudy: open \(opened.dropLast())"))
    #expect(run.exitCode == 0)
  }

  @Test func browsersAreLeftAloneWhenAsked() async throws {
    let script = #"echo "${BROWSER-none}"; case $PATH in */understudy-*) exit 1;; esac"#
    let run = try await Execution(
      ["--browser", "none"], ["sh", "-c", script], setting: ["-u", "BROWSER"])
    #expect(run.output == ["none"])
    #expect(run.exitCode == 0)
  }
}
