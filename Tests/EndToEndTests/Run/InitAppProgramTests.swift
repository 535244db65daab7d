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
    Failure(
      script: "exec >/dev/null 2>&1; setsid sleep 600 &",
      lines: [
        "  seen: it ended at once and left … running",
        "  help: give the option that keeps it in the foreground",
      ]),
    Failure(
      script: "sleep 5; exec rehearsal-client login",
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
    let errors = await program.allErrors().replacing(/left .* running/, with: "left … running")
      .split(separator: "\n").map(String.init)
    #expect(Array(errors.suffix(failure.lines.count)) == failure.lines)
    #expect(await program.exitCode() == 5)
    #expect(folder.contents(of: "none.yaml") == nil)
  }

  @Test(
    .enabled(if: Sandbox.obstacle() == nil),
    .enabled(if: FileTree.may(.execute, "/usr/bin/python3")))
  func anAddressThatIsANumberIsTold() async throws {
    let folder = ScratchFolder()
    let script = try folder.write(
      "import socket\nsocket.create_connection((\"192.0.2.1\", 443), 1)\n", to: "app.py")
    let program = try Program(
      besideClients: [
        "init", "driver", "numbers", "-o", folder.file("numbers.yaml"), "--endpoints", "hosts",
        "--timeout", "20s", "--", "python3", script,
      ])
    #expect(await program.allOutput() == [])
    let errors = await program.allErrors()
    #expect(errors.contains("  seen: it connects to 192.0.2.1:443, past the mock\n"), "\(errors)")
    #expect(errors.contains("  help: an address that is built in as a number can't be led"))
    #expect(await program.exitCode() == 5)
  }

  @Test func aQuestionThatNobodyAnswersIsAGapInTheDriver() async throws {
    let folder = ScratchFolder()
    let path = folder.file("asks.yaml")
    let script = """
      test -t 0 || { echo 'stdin is not a terminal' >&2; exit 1; }
      printf 'Account: '; read account; exec rehearsal-client login
      """
    let program = try Program(
      besideClients: [
        "init", "driver", "asks", "-o", path, "--timeout", "8s", "--", "sh", "-c", script,
      ])
    let output = await program.allOutput()
    #expect(output.contains("  Seen: it wants a terminal where it has no terminal."))
    let asked = "  Seen: it asks 'Account:'. Put what is to be typed in place of 'TYPE THIS'."
    #expect(output.contains(asked))
    #expect(output.last == "Wrote \(path).")
    #expect(await program.exitCode() == 5)
  }

  /// An app of a few lines that takes its proxy from a file alone.
  private static let appBehindAProxy = """
    import http.client, http.server, json, os, sys, urllib.parse as url
    if sys.argv[1:]:
        raise SystemExit(127)
    rc = dict(line.split("=", 1) for line in open(os.path.expanduser("~/.notesrc")).read().split())
    answers = []
    class Callback(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            answers.append(url.parse_qs(url.urlsplit(self.path).query))
            self.send_response(200)
            self.end_headers()
    server = http.server.HTTPServer(("127.0.0.1", 0), Callback)
    back = f"http://127.0.0.1:{server.server_port}/"
    asked = {"client_id": rc["client_id"], "redirect_uri": back, "response_type": "code",
             "scope": "openid"}
    print("https://accounts.google.com/o/oauth2/v2/auth?" + url.urlencode(asked), flush=True)
    server.handle_request()
    form = {"client_id": rc["client_id"], "client_secret": rc["client_secret"], "redirect_uri": back,
            "code": answers[0]["code"][0], "grant_type": "authorization_code"}
    proxy = url.urlsplit(rc["proxy"])
    way = http.client.HTTPSConnection(proxy.hostname, proxy.port, timeout=20)
    way.set_tunnel("oauth2.googleapis.com", 443)
    way.request("POST", "/token", url.urlencode(form),
                {"Content-Type": "application/x-www-form-urlencoded"})
    raise SystemExit(0 if "access_token" in json.load(way.getresponse()) else 1)
    """

  @Test(
    .enabled(if: CallWatching.isAllowed), .enabled(if: FileTree.may(.execute, "/usr/bin/python3")))
  func aProxyInAFileGivesWayToTheMock() async throws {
    let folder = ScratchFolder()
    let script = try folder.write(Self.appBehindAProxy, to: "app.py")
    _ = try folder.write(
      "client_id=1-x.apps.googleusercontent.com\nclient_secret=mine\nproxy=http://127.0.0.1:9\n",
      to: ".notesrc")
    let path = folder.file("notes.yaml")
    let program = try Program(
      besideClients: [
        "HOME=\(folder.path)", Program.executable, "init", "driver", "notes", "-o", path, "--",
        "python3", script,
      ], running: nil)
    let output = await program.allOutput()
    #expect(
      output.contains(
        "  Seen: it reads its proxy from ${home}/.notesrc. The mock's stands there instead."))
    #expect(output.last == "  notes is ready for use")
    #expect(await program.exitCode() == 0)
    let written = folder.contents(of: "notes.yaml")
    #expect(written?.contains(#"client_secret=${client.secret}\nproxy=${proxy.url}\n"#) == true)
  }
}
