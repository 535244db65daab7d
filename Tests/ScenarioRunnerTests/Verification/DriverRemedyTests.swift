import Evidence
import Testing
import Words

@testable import ScenarioRunner
@testable import Plays

/// The first causes of trials that have failed, and the lines that help.
@Suite struct DriverRemedyTests {
  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var driver = LoopbackClient.driver
    var cause: String
    var askedFor: String?
    var fix: String?
    var suggestion: FileAmendment?
    var change: @Sendable (inout Evidence) -> Void
  }

  private static let proxied = LoopbackClient.driver
    .replacing(
      #"""
        via: file
        write: { path: "${work}/client_secret.json", template: google-client-secrets }
      """#,
      with: #"""
          via: proxy
          set: { HTTPS_PROXY: "${proxy.url}" }
          intercept: [oauth2.googleapis.com]
        """#
    ).replacing(
      "trust: { via: plain-http }",
      with: #"trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }"#)

  static let failures = [
    Failure(
      testDescription: "a certificate that httplib2 refuses", driver: proxied,
      cause: "the client doesn't trust the run's certificate for oauth2.googleapis.com: "
        + "tlsv1 alert unknown ca",
      suggestion: FileAmendment("trust", "set", "HTTPLIB2_CA_CERTS", value: #""${ca.pem}""#)
    ) { evidence in
      refuseCertificate(&evidence)
      say("  File \"httplib2/__init__.py\", line 1280, in request", &evidence)
    },
    Failure(
      testDescription: "a certificate that somebody refuses", driver: proxied,
      cause: "the client doesn't trust the run's certificate for oauth2.googleapis.com: "
        + "tlsv1 alert unknown ca",
      suggestion: FileAmendment("trust", "set", "REQUESTS_CA_BUNDLE", value: #""${ca.pem}""#),
      change: refuseCertificate),
    Failure(
      testDescription: "a client id that is built in",
      cause: "the mock refused GET accounts.google.com/o/oauth2/v2/auth: No client has this id.",
      askedFor: "client_id=built-in, scope=openid email",
      suggestion: FileAmendment("client", "id", value: #""built-in""#)
    ) { evidence in
      refuse(
        "/o/oauth2/v2/auth?client_id=built-in&scope=openid%20email", "authorize.client_unknown",
        &evidence)
      // An echo, which is of no interest.
      refuse("/nothing", "request.nothing_there", &evidence)
    },
    Failure(
      testDescription: "a redirect URI, whose query is nobody's business",
      cause: "the mock refused GET accounts.google.com/o/oauth2/v2/auth: "
        + "The redirect URI is valid but isn't registered for this client.",
      askedFor: "redirect_uri=http://127.0.0.1:81/cb",
      suggestion: FileAmendment(
        "client", "redirect_uris", value: #"["http://127.0.0.1:81/cb?secret=1"]"#)
    ) { evidence in
      refuse(
        "/o/oauth2/v2/auth?redirect_uri=http%3A%2F%2F127.0.0.1%3A81%2Fcb%3Fsecret%3D1",
        "authorize.redirect_mismatch", &evidence)
    },
    Failure(
      testDescription: "a way past the proxy", driver: proxied,
      cause: "not all comes to the mock: it connects to 192.0.2.1:443",
      suggestion: FileAmendment("endpoints", "via", value: "hosts")
    ) { evidence in
      evidence.add(
        Evidence.Note(
          moment: MadeUp.moment(1), kind: .detour, text: "it connects to 192.0.2.1:443"))
    },
    Failure(
      testDescription: "an API that httplib2 calls past the proxy", driver: proxied,
      cause: "'login' ended with exit 1, with nothing refused before",
      fix: HalfHeedingLibrary.advice,
      suggestion: FileAmendment("endpoints", "via", value: "hosts")
    ) { evidence in
      open(&evidence)
      say("httplib2.error.ServerNotFoundError: Unable to find the server", &evidence)
    },
    Failure(
      testDescription: "a code that httplib2 redeems elsewhere",
      driver: proxied.replacing("SSL_CERT_FILE", with: "HTTPLIB2_CA_CERTS"),
      cause: "the sign-in was answered, but no token request reached the mock",
      fix: HalfHeedingLibrary.advice,
      suggestion: FileAmendment("endpoints", "via", value: "hosts")
    ) { evidence in
      open(&evidence)
      evidence.add(Secret(.code, number: 1, value: MadeUp.code, issued: MadeUp.moment(3)))
    },
    Failure(
      testDescription: "a call by httplib2 that came", driver: proxied,
      cause: "'login' ended with exit 1, with nothing refused before"
    ) { evidence in
      open(&evidence)
      say("httplib2.error.RedirectLimit", &evidence)
      evidence.receive(
        Evidence.Exchange(
          received: MadeUp.moment(4), sender: .client,
          request: Evidence.Request(method: "GET", target: "/drive/v3/files")))
    },
    Failure(
      testDescription: "an address that is printed",
      cause: "no URL reached the user through 'opener': 'login' ended with exit 1",
      suggestion: FileAmendment("browser", "fallback", value: #"{ output: "/https?:\\S+/" }"#)
    ) { evidence in
      say("Open https://accounts.google.com/o/oauth2/auth?scope=a&client_id=b", &evidence)
    },
    Failure(
      testDescription: "a code that nobody redeems", driver: proxied,
      cause: "the sign-in was answered, but no token request reached the mock",
      suggestion: FileAmendment("endpoints", "via", value: "hosts")
    ) { evidence in
      open(&evidence)
      evidence.add(Secret(.code, number: 1, value: MadeUp.code, issued: MadeUp.moment(3)))
    },
    Failure(
      testDescription: "a user who is slow, and an end that nothing explains",
      cause: "'login' ended with exit 1, with nothing refused before"
    ) { evidence in
      open(&evidence)
      refuse("/token", "device.pending", &evidence)
    },
    Failure(
      testDescription: "a client-secret file that a driver writes elsewhere",
      cause: "the client looks for /etc/client_secret.json, which isn't there"
    ) { say("open /etc/client_secret.json: no such file or directory", &$0) },
  ]

  @Test(arguments: failures) func theFirstCauseIsFound(_ failure: Failure) throws {
    var evidence = Evidence(
      setting: .init(
        name: .init(scenario: "made-up", driver: "loopback"), driver: .init(id: "loopback"),
        clock: .init(mode: .none, start: MadeUp.moment(0).virtual),
        started: MadeUp.moment(0).virtual))
    evidence.begin(Evidence.Run(action: "login", started: MadeUp.moment(0)))
    failure.change(&evidence)
    evidence.finish(run: 0, at: MadeUp.moment(9)) {
      $0.exit = .code(1)
      $0.outcome = .error
    }
    let trial = CaseRecord(
      end: .completed, clock: .none, outcome: .error, results: [], evidence: evidence,
      canaries: Canaries([]))
    let diagnosis = TrialDiagnosis(of: trial, try Stage.driver(failure.driver))
    #expect(diagnosis.cause.text == failure.cause)
    #expect(diagnosis.cause.askedFor == failure.askedFor)
    if failure.fix != nil || !failure.cause.hasPrefix("the mock refused") {
      #expect(diagnosis.cause.fix == failure.fix)
    }
    #expect(diagnosis.suggestion == failure.suggestion)
    if let line = diagnosis.suggestion {
      let changed = try #require(line.applied(to: Array(failure.driver.utf8)))
      _ = try Stage.driver(String(decoding: changed, as: UTF8.self))
    }
  }

  // MARK: - What has happened

  private static func say(_ text: String, _ evidence: inout Evidence) {
    evidence.add(
      Evidence.Output(
        moment: MadeUp.moment(5), run: 0, stream: .standardError, text: "\(text)\n"))
  }

  private static func refuseCertificate(_ evidence: inout Evidence) {
    var connection = Evidence.Connection(opened: MadeUp.moment(2), sender: .client)
    connection.host = "oauth2.googleapis.com"
    connection.isTLS = true
    connection.failure = "tlsv1 alert unknown ca"
    evidence.add(connection)
  }

  private static func refuse(_ target: String, _ cause: String, _ evidence: inout Evidence) {
    let received = MadeUp.moment(4 + evidence.exchanges.count)
    var exchange = Evidence.Exchange(
      received: received, sender: .browser,
      request: Evidence.Request(method: "GET", target: target))
    exchange.host = "accounts.google.com"
    exchange.cause = cause
    evidence.receive(exchange)
  }

  private static func open(_ evidence: inout Evidence) {
    evidence.add(
      Evidence.Opening(moment: MadeUp.moment(1), run: 0, url: "https://a.example", way: .opener))
  }
}
