import Foundation
import System
import TestSupport
import Testing

/// `understudy init driver -- APP` with apps that are run and watched.
@Suite(.realTime) struct InitAppProgramTests {
  @Test func aDriverWritesItselfAndIsReady() async throws {
    let folder = ScratchFolder()
    let path = folder.file("notes.yaml")
    let program = try Program(
      besideClients: ["init", "driver", "notes", "-o", path, "--", "rehearsal-client", "login"])
    let output = await program.allOutput()
    #expect(await program.exitCode() == 0)
    #expect(output.contains("Wrote \(path)."))
    #expect(output.last == "  notes is ready for use")
    let written = folder.contents(of: "notes.yaml")
    let driver = try #require(written)
    for line in [
      #"    - { path: "${work}/client_secret.json", template: google-client-secrets }"#,
      #"  login: { run: ["rehearsal-client", "login"], timeout: 60s }"#,
      #"  files: ["${home}/.config/rehearsal-client/token.json"]"#,
      #"  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }"#,
      "# Seen: it has a browser open https://accounts.google.com/o/oauth2/v2/auth.",
    ] {
      #expect(driver.contains("\n\(line)\n"), "\(line)")
    }
    if CallWatching.isAllowed {
      #expect(driver.contains(#"  set:\#n    SSL_CERT_FILE: "${ca.pem}""#))
    }
    let errors = await program.allErrors()
    let all = driver + errors + output.joined()
    #expect(!all.contains(/ya29\.|1\/\/0|GOCSPX-|[?&]code=/), "no secret of the login is kept")
  }

  @Test func aDeviceIsKnownByWhatItAsks() async throws {
    let folder = ScratchFolder()
    let path = folder.file("tv.yaml")
    let program = try Program(
      besideClients: [
        "init", "driver", "-o", path, "--unverified", "--", "rehearsal-client", "--flow", "device",
        "login",
      ])
    _ = await program.allOutput()
    #expect(await program.exitCode() == 0)
    let written = folder.contents(of: "tv.yaml")
    let driver = try #require(written)
    #expect(driver.contains("\nid: rehearsal-client\n"))
    #expect(driver.contains("\nflows: [device]\n"))
    #expect(driver.contains("\nclient: { type: device, "))
  }

  /// A script that is no app, and the lines that tell so.
  struct Failure: Sendable, CustomTestStringConvertible {
    let script: String
    let lines: [String]

    var testDescription: String { script }
  }

  static let failures = [
    Failure(
      script: #"printf '\033[31mred\033[0m\n'; exit 3"#,
      lines: [
        "  seen: it ended with 3 before it opened or printed an address",
        "  the app: \u{241B}[31mred\u{241B}[0m",
        "  help: see its last lines, and give the command that signs in",
      ]),
    Failure(
      script: "kill -KILL $$",
      lines: [
        "  seen: it was ended by SIGKILL", "  help: see that it works without Understudy first",
      ]),
    Failure(
      script: "exec sleep 600",
      lines: [
        "  seen: it opened no browser and printed no address before its time was up",
        "  help: give it more time by --timeout, or the command that signs in",
      ]),
  ]

  @Test(arguments: failures)
  func whatIsNoAppIsTold(_ failure: Failure) async throws {
    let folder = ScratchFolder()
    let path = folder.file("none.yaml")
    let program = try Program(
      besideClients: [
        "init", "driver", "none", "-o", path, "--timeout", "2s", "--", "sh", "-c", failure.script,
      ])
    #expect(await program.allOutput() == [])
    let errors = await program.allErrors().split(separator: "\n").map(String.init)
    #expect(Array(errors.suffix(failure.lines.count)) == failure.lines)
    #expect(await program.exitCode() == 5)
    #expect(folder.contents(of: "none.yaml") == nil)
  }
}
