import System
import Testing

@testable import Understudy
@testable import UnderstudyCommand

/// The traffic of a command, and the lines that say why it got no further: the programs of the
/// audit's exec.md.
private struct WhyCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var requests: [Traffic.Request] = []
  var happenings: [Traffic.Happening] = []
  var visits: [BrowserVisit] = []
  var detours: [String] = []
  var options = ["--seed", "s"]
  var end = CommandEnd(status: .exited(code: 0))
  let lines: [String]

  static let all = [
    WhyCase(
      testDescription: "an answered sign-in without a token request: oauthenticator",
      requests: [.login(1)],
      lines: [
        "why: the sign-in was answered, but no token request came: the program sent none, or "
          + "doesn't heed HTTPS_PROXY",
        "  try: understudy exec --seed s --network hosts -- my-app",
      ]),
    WhyCase(
      testDescription: "the program isn't there for the callback", requests: [.login(1)],
      visits: [BrowserVisit(end: .unreachable("http://127.0.0.1:8080", reason: "refused"))],
      lines: [
        "why: the user was led to http://127.0.0.1:8080, where nothing listens",
        "  try: understudy exec --seed s --browser none -- my-app",
      ]),
    WhyCase(
      testDescription: "an app has the callback", requests: [.login(1)],
      visits: [BrowserVisit(end: .app(scheme: "com.example"))], lines: []),
    WhyCase(
      testDescription: "tokens were fetched",
      requests: [.login(1), .of(2, "POST", "oauth2.googleapis.com", "/token", "token")],
      lines: []),
    WhyCase(
      testDescription: "a token, and no call with it: gcsfs, yagmail",
      requests: [.login(1), .token(2)], end: CommandEnd(status: .exited(code: 1)),
      lines: [
        "why: the program got a token for an API, but no call of one came: it made none before it "
          + "failed, or what it calls APIs with doesn't heed HTTPS_PROXY",
        "  try: understudy exec --seed s --network hosts -- my-app",
      ]),
    WhyCase(
      testDescription: "a moved clock, and nothing of the program's",
      happenings: [.of(1, "clock.moved", "2h later")],
      lines: [
        "why: nothing came through the proxy: the program asks nothing of Google, or doesn't heed "
          + "HTTPS_PROXY",
        "  try: understudy exec --seed s --network hosts -- my-app",
      ]),
    WhyCase(
      testDescription: "a connection without a request",
      happenings: [.of(1, "tls.plain_text", "accounts.google.com:443")],
      lines: []),
    WhyCase(
      testDescription: "a callback that meets the mock's own port, in the command's network",
      requests: [
        .login(1),
        .refused(2, "GET", "127.0.0.1", "/", "request.nothing_there", isSecure: false),
      ],
      options: ["--network", "hosts"],
      lines: [
        "why: the user was led to http://127.0.0.1/, where nothing listens",
        "  try: understudy exec --network hosts --browser none -- my-app",
      ]),
    WhyCase(
      testDescription: "a crash before any call",
      requests: [.login(1), .token(2)],
      end: CommandEnd(status: .signalled(.segmentationFault, coreDumped: false)), lines: []),
    WhyCase(
      testDescription: "a crash before any request, which a shell tells of",
      end: CommandEnd(status: .exited(code: 134)), lines: []),
    WhyCase(
      testDescription: "a crash about something refused",
      requests: [
        .refused(
          1, "GET", "accounts.google.com", "/o/oauth2/auth", "authorize.client_unknown", "1-a")
      ],
      end: CommandEnd(status: .exited(code: 139)),
      lines: [
        "why: no client has the id 1-a, which the program brings along",
        "  try: understudy exec --seed s --any-client -- my-app",
      ]),
    WhyCase(
      testDescription: "a token, and a program that waits for something else",
      requests: [.token(1)], options: ["--network", "hosts"], end: CommandEnd(isTimedOut: true),
      lines: [
        "why: the program got a token for an API, but no call of one came",
        "  try: see what the program itself says",
      ]),
    WhyCase(
      testDescription: "a token, and a call with it",
      requests: [.token(1), .call(2)], end: CommandEnd(status: .exited(code: 1)), lines: []),
    WhyCase(
      testDescription: "a token, and a program that is content with it", requests: [.token(1)],
      lines: []),
    WhyCase(
      testDescription: "nothing at all: tornado, aiohttp, SMTP",
      lines: [
        "why: nothing came through the proxy: the program asks nothing of Google, or doesn't heed "
          + "HTTPS_PROXY",
        "  try: understudy exec --seed s --network hosts -- my-app",
      ]),
    WhyCase(
      testDescription: "a direct connection is the cause of the missing token request: ux M3",
      requests: [.login(1)], detours: ["142.250.1.1:443", "142.250.1.2:443"],
      lines: [
        "why: the program connects to 142.250.1.1:443, 142.250.1.2:443 itself, past the proxy",
        "  try: understudy exec --seed s --network hosts -- my-app",
      ]),
    WhyCase(
      testDescription: "an untrusted certificate is as well: pycurl", requests: [.login(1)],
      happenings: [
        .of(2, "tls.refused_by_client", "oauth2.googleapis.com:443: tlsv1 alert unknown ca"),
        .of(3, "tls.refused_by_client", "oauth2.googleapis.com:443: tlsv1 alert unknown ca"),
      ],
      lines: [
        "why: the program doesn't trust the run's certificate for oauth2.googleapis.com: it reads "
          + "no variable that names one",
        "  try: understudy exec --seed s --network hosts -- my-app",
      ]),
    WhyCase(
      testDescription: "gRPC: google-ads",
      requests: [
        .refused(
          1, "POST", "googleads.googleapis.com", "/google.ads.Service/Search", "api.grpc")
      ],
      lines: [
        "why: the program calls googleads.googleapis.com/google.ads.Service/Search by gRPC, which "
          + "isn't played; its token is good",
        "  try: have the program use REST if it can, such as with transport=\"rest\" in Google's "
          + "libraries",
      ]),
    WhyCase(
      testDescription: "a document that nobody has: earthengine",
      requests: [
        .refused(
          1, "GET", "earthengine.googleapis.com", "/$discovery/rest", "api.document_unknown")
      ],
      lines: [
        "why: the program builds its client of the document at "
          + "earthengine.googleapis.com/$discovery/rest, which the mock doesn't have",
        "  try: have a route of --config answer with the document, and play its methods by others",
      ]),
    WhyCase(
      testDescription: "a handshake that ends without a word tells nothing",
      happenings: [.of(1, "tls.failed", "www.googleapis.com:443: the connection was closed")],
      lines: []),
    WhyCase(
      testDescription: "a client of the program's own: gcsfs, pytubefix",
      requests: [
        .refused(
          1, "GET", "accounts.google.com", "/o/oauth2/auth", "authorize.client_unknown", "1-a"),
        .refused(2, "POST", "oauth2.googleapis.com", "/device/code", "client.unknown", "1-b"),
      ],
      lines: [
        "why: no client has the id 1-a, 1-b, which the program brings along",
        "  try: understudy exec --seed s --any-client -- my-app",
      ]),
    WhyCase(
      testDescription: "a stored token of another run, where any client is taken",
      requests: [
        .refused(1, "POST", "oauth2.googleapis.com", "/token", "client.unknown", "1-a")
      ],
      options: ["--any-client"],
      lines: [
        "why: no client has the id 1-a, which the program brings along",
        "  try: have the program sign in again: what it has stored is of another run, unless --keep "
          + "is given",
      ]),
    WhyCase(
      testDescription: "scopes by their names: earthengine",
      requests: [
        .refused(
          1, "GET", "accounts.google.com", "/o/oauth2/auth", "authorize.scope_unknown",
          "https://x/a", "b")
      ],
      lines: [
        "why: Google has published no scope https://x/a, b",
        "  try: understudy exec --seed s --scope https://x/a --scope b -- my-app",
      ]),
    WhyCase(
      testDescription: "a host that nobody plays: calcurse",
      requests: [
        .refused(1, "CONNECT", "caldav.example:443", "", "proxy.host_refused"),
        .refused(2, "CONNECT", "caldav.example:443", "", "proxy.host_refused"),
      ],
      lines: [
        "why: nobody plays caldav.example:443, and no other machine is reached",
        "  try: have a program on this machine answer: it is reached at its address",
      ]),
    WhyCase(
      testDescription: "paths that nobody plays: searchconsole, goobook",
      requests: (1...4).map {
        .refused($0, "GET", "www.googleapis.com", "/v1/\($0)", "request.nothing_there")
      },
      lines: [
        "why: nothing is played at GET www.googleapis.com/v1/1, GET www.googleapis.com/v1/2, "
          + "GET www.googleapis.com/v1/3 and 1 more",
        "  try: understudy exec --seed s --route 'GET www.googleapis.com/v1/1' -- my-app",
      ]),
    WhyCase(
      testDescription: "plain HTTP by its host: earthengine, streamlit",
      requests: [
        .refused(
          1, "GET", "169.254.169.254", "/", "proxy.host_refused", isSecure: false),
        .refused(
          2, "GET", "www.googleapis.com", "/a", "request.tls_required", isSecure: false),
      ],
      lines: [
        "why: the program asks for http://www.googleapis.com/a without TLS",
        "  try: have the program ask for https:// instead",
        "why: the program asks at http://169.254.169.254/ whether it runs in Google Cloud, where "
          + "nobody answers",
        "  try: NO_GCE_CHECK=true understudy exec --seed s -- my-app",
      ]),
    WhyCase(
      testDescription: "roots of the program's own, in a network of its own",
      happenings: [.of(2, "tls.refused_by_client", "oauth2.googleapis.com:443: unknown ca")],
      options: ["--network=hosts"],
      lines: [
        "why: the program doesn't trust the run's certificate for oauth2.googleapis.com: it goes "
          + "by authorities of its own",
        "  try: have the program trust the certificate in the file that UNDERSTUDY_CA_FILE names",
      ]),
    WhyCase(
      testDescription: "nothing at all, in a network of its own", options: ["--network", "hosts"],
      lines: [
        "why: nothing reached the mock: the program asks nothing of Google",
        "  try: see what the program itself says",
      ]),
    WhyCase(
      testDescription: "another way takes the place of the one that was given",
      options: ["--network", "auto"],
      lines: [
        "why: nothing came through the proxy: the program asks nothing of Google, or doesn't heed "
          + "HTTPS_PROXY",
        "  try: understudy exec --network hosts -- my-app",
      ]),
    WhyCase(
      testDescription: "what the program does wrong has its refusal alone",
      requests: [.refused(1, "POST", "oauth2.googleapis.com", "/token", "code.reused")],
      lines: []),
  ]
}

extension Traffic.Request {
  fileprivate static func of(
    _ number: UInt64, _ method: String, _ host: String, _ path: String, _ endpoint: String?,
    _ refusal: Traffic.Refusal? = nil
  ) -> Self {
    Self(
      number: number, time: "", method: method, host: host, path: path, endpoint: endpoint,
      status: 200, refusal: refusal)
  }

  fileprivate static func token(_ number: UInt64) -> Self {
    var request = of(number, "POST", "oauth2.googleapis.com", "/token", "token")
    request.bringsAccess = true
    return request
  }

  fileprivate static func call(_ number: UInt64) -> Self {
    var request = of(number, "GET", "tasks.googleapis.com", "/tasks/v1/users", "standIn")
    request.isBeyondSignIn = true
    return request
  }

  fileprivate static func login(_ number: UInt64) -> Self {
    var request = of(number, "GET", "accounts.google.com", "/o/oauth2/auth", "authorization")
    request.bringsCode = true
    return request
  }

  fileprivate static func refused(
    _ number: UInt64, _ method: String, _ host: String, _ path: String, _ code: String,
    _ names: String..., isSecure: Bool = true
  ) -> Self {
    let refusal = Traffic.Refusal(code: code, explanation: "", fix: "", names: names)
    var request = of(number, method, host, path, nil, refusal)
    request.isSecure = isSecure
    return request
  }
}

extension Traffic.Happening {
  fileprivate static func of(_ number: UInt64, _ code: String, _ detail: String) -> Self {
    Self(number: number, time: "", code: code, explanation: "", detail: detail)
  }
}

@Suite struct HindranceTests {
  @Test(arguments: WhyCase.all)
  fileprivate func theFirstCauseIsNamed(_ example: WhyCase) {
    var traffic = Traffic()
    traffic.requests = example.requests
    traffic.happenings = example.happenings
    var summary = ExecSummary(
      command: ["my-app"], end: example.end, traffic: traffic,
      visits: example.visits)
    summary.options = example.options
    summary.detours = example.detours
    let lines = summary.text.split(separator: "\n").map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("why: ") } ?? lines.endIndex
    #expect(lines[start...] == example.lines[...])
  }

  @Test(arguments: [
    (["--keep"], "understudy exec --later 7d -- app"),
    (["--keep", "x", "--later", "2h"], "understudy exec --keep x --later 7d -- app"),
    (["--keep=x", "--scene", "revoked"], "understudy exec --keep=x --later 7d -- app"),
    (["--later=1h", "--seed", "s"], "understudy exec --seed s --later 7d -- app"),
  ])
  func theNextRunGoesOnWithTheSame(_ options: [String], _ line: String) {
    #expect(ExecLine(options: options, command: ["app"]).goingOn(after: "7d") == line)
  }

  @Test(arguments: [
    (["understudy", "exec", "--network", "auto", "--", "a", "--network", "auto"], 3),
    (["understudy", "exec", "--network=auto", "--", "a"], 2),
  ])
  func onlyTheOptionIsChangedForANewStart(_ words: [String], _ place: Int) {
    var changed = words
    changed[place] = words[place].replacing("auto", with: "hosts")
    #expect(ExecLine.words(words, leadingBy: .hosts) == changed)
  }

  @Test func theLineIsOneThatAShellTakes() {
    let line = ExecLine(
      running: ["sh", "-c", "it's"],
      arguments: ["understudy", "exec", "--seed", "a b", "--", "sh", "-c", "it's"])
    #expect(line.options == ["--seed", "a b"])
    #expect(line.text == #"understudy exec --seed 'a b' -- sh -c 'it'\''s'"#)
  }
}
