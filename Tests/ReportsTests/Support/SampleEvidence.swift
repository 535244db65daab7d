import Evidence
import WireFormats
import Words

/// The evidence of a forged callback that a client has fallen for.
enum SampleEvidence {
  static let start = Timestamp(secondsSince1970: 1_930_000_000)

  static func at(_ milliseconds: Int) -> Moment {
    Moment(wall: .milliseconds(milliseconds), virtual: start + .milliseconds(milliseconds))
  }

  static let name = PlayedCase(scenario: "state-mismatch", variant: "upper", driver: "notes-cli")

  static let forgedCallback: Evidence = {
    var evidence = Evidence(
      setting: Evidence.Setting(
        name: name, driver: Evidence.Driver(id: "notes-cli"),
        clock: Evidence.Clock(mode: .faketime, start: start), started: start))
    let genuine = "4/0AbCdEfGhIjKlMnOpQrStUvWxYz-0123456789_genuine"
    let stolen = "4/0AzYxWvUtSrQpOnMlKjIhGfEdCbA-9876543210_foreign"
    let verifier = "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"
    let access = "ya29.a0ARgHdYnSvUaTzKqWpLmNoPqRsTuVwXyZ0123456789"

    let run = evidence.begin(
      Evidence.Run(action: "login", arguments: ["notes", "login"], started: at(2)))
    evidence.add(
      Evidence.Listener(address: "127.0.0.1", port: 49_152, process: 4242, firstSeen: at(31)))
    evidence.add(
      Evidence.Opening(
        moment: at(34), run: run,
        url: "https://accounts.google.com/o/oauth2/v2/auth?response_type=code&state=aBcD1234",
        way: .opener))
    exchange(
      &evidence, at: 36, .browser, .authorize, "GET",
      "/o/oauth2/v2/auth?response_type=code&client_id=notes&state=aBcD1234",
      Evidence.Answer(
        status: 302, reason: "Found",
        fields: [.init("Location", "http://127.0.0.1:49152/?state=aBcD1234&code=\(genuine)")]))
    evidence.add(Secret(.code, number: 1, value: genuine, issued: at(37)))
    evidence.add(Evidence.Note(moment: at(38), kind: .user, text: "ana approves"))
    var minted = Secret(.code, number: 2, value: stolen, issued: at(39))
    minted.mintedName = "stolen"
    evidence.add(minted)
    let visit = evidence.send(
      Evidence.Visit(
        sent: at(41), purpose: .forged,
        url: "http://127.0.0.1:49152/?code=\(Percent.encode(stolen))&state=ABCD1234",
        request: Evidence.Request(
          method: "GET", target: "/?code=\(Percent.encode(stolen))&state=ABCD1234",
          fields: [.init("Host", "127.0.0.1:49152")])))
    evidence.add(Secret(.codeVerifier, number: 1, value: verifier, issued: at(43)))
    exchange(
      &evidence, at: 44, .client, .token, "POST", "/token",
      Evidence.Answer(
        status: 200, reason: "OK", fields: [.init("Content-Type", "application/json")],
        body: Evidence.Body(#"{"access_token": "\#(access)", "expires_in": 3599}"#)),
      form: "grant_type=authorization_code&code=\(Percent.encode(stolen))"
        + "&code_verifier=\(verifier)&redirect_uri=http%3A%2F%2F127.0.0.1%3A49152%2F")
    evidence.add(Secret(.accessToken, number: 1, value: access, issued: at(46)))
    evidence.answer(visit: visit, at: at(48)) {
      $0.answer = Evidence.Answer(
        status: 200, reason: "OK", fields: [.init("Content-Type", "text/html")],
        body: Evidence.Body("<h1>Signed in</h1>"))
    }
    evidence.add(
      Evidence.Output(
        moment: at(49), run: run, stream: .standardOutput,
        text: "\u{1B}[32mSigned in\u{1B}[0m as mallory@example.com, token \(access.prefix(30))\n"))
    evidence.finish(run: run, at: at(53)) {
      $0.exit = .code(0)
      $0.outcome = .signedIn
    }
    return evidence
  }()

  private static func exchange(
    _ evidence: inout Evidence, at milliseconds: Int, _ sender: Evidence.Sender,
    _ endpoint: EndpointWord,
    _ method: String, _ target: String, _ answer: Evidence.Answer, form: String? = nil
  ) {
    var request = Evidence.Request(method: method, target: target)
    if let form {
      request.fields = [.init("Content-Type", "application/x-www-form-urlencoded")]
      request.body = Evidence.Body(form)
    }
    var exchange = Evidence.Exchange(received: at(milliseconds), sender: sender, request: request)
    exchange.endpoint = endpoint
    let number = evidence.receive(exchange)
    evidence.answer(exchange: number, at: at(milliseconds + 1)) { $0.answer = answer }
  }
}
