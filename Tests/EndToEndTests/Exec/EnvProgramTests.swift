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
}
