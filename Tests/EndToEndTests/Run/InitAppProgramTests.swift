import Foundation
import SocketTransport
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

  @Test func aSiteIsVisitedUntilAPageLeadsToTheSignIn() async throws {
    let folder = ScratchFolder()
    let port = try FreePort.find()
    _ = try folder.write(
      """
      {"web": {"client_id": "1234-notes.apps.googleusercontent.com", "client_secret": "GOCSPX-mine",
        "auth_uri": "https://accounts.google.com/o/oauth2/auth",
        "token_uri": "https://oauth2.googleapis.com/token",
        "redirect_uris": ["http://127.0.0.1:\(port)/callback"]}}
      """, to: "client_secret.json")
    let path = folder.file("site.yaml")
    let program = try Program(
      besideClients: [
        "sh", "-c", #"cd "$0" && exec "$@""#, folder.path, Program.executable, "init", "driver",
        "site", "-o", path, "--", "rehearsal-client", "serve-web",
      ], running: nil)
    let output = await program.allOutput()
    #expect(output.last == "  site is ready for use")
    #expect(await program.exitCode() == 0)
    let written = folder.contents(of: "site.yaml")
    let driver = try #require(written)
    for line in [
      #"  redirect_uris: ["http://127.0.0.1:${port.app}/callback"]"#,
      #"  run: ["rehearsal-client", "serve-web"]"#,
      #"  ready: { http: "http://127.0.0.1:${port.app}/", timeout: 60s }"#,
      "# Seen: /login leads to Google's sign-in.",
      #"  login: { visit: "/login", timeout: 60s }"#,
      #"  signed_in: { action: login, page: { status: 200, text: "/You are signed in\\./" } }"#,
    ] {
      #expect(driver.contains("\n\(line)\n"), "\(line)")
    }
    #expect(driver.contains("users/*.json"))
    #expect(!driver.contains("GOCSPX"))
  }

  @Test func aSiteThatShowsNoWayIsAskedFor() async throws {
    let folder = ScratchFolder()
    let path = folder.file("files.yaml")
    let program = try Program(
      besideClients: [
        "init", "driver", "files", "-o", path, "--", "sh", "-c",
        #"exec python3 -u -m http.server --bind 127.0.0.1 "$PORT""#,
      ])
    #expect(await program.allOutput() == [])
    let errors = await program.allErrors()
    let (seen, advice) = (
      /seen: it serves pages at http:\/\/127\.0\.0\.1:\d+, and none of the \d+ that were seen leads/,
      "  help: name the page that begins it, as by --login /auth/google"
    )
    #expect(errors.contains(seen) && errors.hasSuffix(advice), "\(errors)")
    #expect(await program.exitCode() == 5)
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
