import Foundation
import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite(.realTime) struct EnvTests {
  /// A program that opens its browser in one of the usual ways.
  @Test(
    .understudy { $0.intercepts = true },
    arguments: [#"xdg-open "$0""#, #""$BROWSER" "$0""#, #"python3 -m webbrowser "$0""#])
  func aChildReachesTheUser(_ opening: String) async throws {
    let google = Understudy.current
    let app = google.register(.desktop("Notes"))
    let url =
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=\(app.id)&response_type=code"
      + "&scope=email&redirect_uri=http://127.0.0.1:1/"
    google.consents.otherwise(.approve())
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    child.arguments = ["-c", opening, url]
    child.environment = try google.env()
    try child.run()
    let request = try #require(await google.journal.wait(for: .authorization))
    child.waitUntilExit()
    #expect(request.response?.status == 302)
  }

  @Test(.understudy) func anInstanceThatIsNoProxySaysSo() {
    #expect(throws: Understudy.EnvironmentFailure.self) { try Understudy.current.env() }
  }

  @Test func theFilesGoWithTheInstance() async throws {
    let google = try Understudy.start(.init(intercepts: true))
    let file = try #require(try google.env()["UNDERSTUDY_CLIENT_SECRET_FILE"])
    #expect(FileManager.default.fileExists(atPath: file))
    await google.stop()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
