import Foundation
import TestSupport
import Testing
import WireFormats

@Suite(.realTime) struct EnvProgramTests {
  /// A shell that has read the environment of a served mock.
  @Test func aShellReachesAServedMock() async throws {
    try Tool.require("curl", "sh")
    let folder = ScratchFolder()
    let serve = try Program("serve", "--ready-file", "\(folder.path)/ready.json")
    _ = await serve.nextLine()
    let script = """
      eval "$('\(Program.executable)' env --ready-file '\(folder.path)/ready.json')"
      curl -sS https://accounts.google.com/.well-known/openid-configuration
      test -s "$GOOGLE_APPLICATION_CREDENTIALS" || exit 1
      test "$UNDERSTUDY_URL$(echo /token)" = "$UNDERSTUDY_TOKEN_URL" && printf "\\n%s\\n" same
      """
    let shell = try Program(running: "/bin/sh", ["-c", script])
    let output = await shell.allOutput()
    #expect(output.contains { $0.contains(#""issuer": "https://accounts.google.com""#) })
    #expect(output.last == "same")
    let ready = try JSONValue(
      parsing: String(contentsOfFile: "\(folder.path)/ready.json", encoding: .utf8))
    let authority = try #require(ready["ca_file"]?.stringValue)
    serve.signal(SIGTERM)
    #expect(await serve.exitCode() == 0)
    let runFolder = URL(fileURLWithPath: authority).deletingLastPathComponent().path
    #expect(!FileManager.default.fileExists(atPath: runFolder), "the files go with the run")
  }

  /// The usual ways in which programs open a browser.
  @Test(arguments: [#"xdg-open "$0""#, #""$BROWSER" "$0""#, #"python3 -m webbrowser "$0""#])
  func whatAShellOpensIsTheUsers(_ opening: String) async throws {
    let folder = ScratchFolder()
    let ready = "\(folder.path)/ready.json"
    let serve = try Program(
      "serve", "--ready-file", ready, "--auto-consent")
    _ = await serve.nextLine()
    let mock = try ServedMock(JSONValue(parsing: String(contentsOfFile: ready, encoding: .utf8)))
    let url = mock.signInURL.replacingOccurrences(
      of: mock.origin, with: "https://accounts.google.com")
    let script = """
      eval "$('\(Program.executable)' env --ready-file '\(ready)' --browser)"
      \(opening) >/dev/null
      curl -sS "$UNDERSTUDY_URL/_understudy/v1/journal?endpoint=authorize&wait=10s"
      """
    let shell = try Program(running: "/bin/sh", ["-c", script, url])
    let journal = try JSONValue(parsing: await shell.allOutput().joined(separator: "\n"))
    #expect(journal["entries"]?[0]?["status"]?.intValue == 302)
    serve.signal(SIGTERM)
    #expect(await serve.exitCode() == 0)
  }

  /// A client and its redirect URI, what is said of the visit, and the code with which it ends.
  @Test(arguments: [
    ("nobody", "", "/signin/oauth/error 200", Int32(5)),
    ("271828182845-desktop0000000000000000000000000", "http://127.0.0.1:1/", " not reached: ", 5),
    (
      "271828182845-ios00000000000000000000000000000",
      "com.googleusercontent.apps.271828182845-ios00000000000000000000000000000:/",
      "to the app of 'com.google", 0
    ),
  ])
  func aVisitSaysWhereItLed(
    _ client: String, _ back: String, _ said: String, _ code: Int32
  ) async throws {
    let folder = ScratchFolder()
    let ready = "\(folder.path)/ready.json"
    let serve = try Program("serve", "--ready-file", ready, "--auto-consent")
    _ = await serve.nextLine()
    let url =
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=\(client).apps.googleusercontent.com&redirect_uri=\(back)"
      + "&response_type=code&scope=email"
    let visit = try Program("visit", "--ready-file", ready, url)
    let output = await visit.allOutput().joined()
    #expect(output.contains(said), "\(output)")
    #expect(await visit.exitCode() == code)
    serve.signal(SIGTERM)
    #expect(await serve.exitCode() == 0)
  }
}
