import Evidence
import WireFormats
import Words

/// Makes the evidence of a case by hand, a line for each thing that happens in it.
///
/// Whatever isn't said is as a good client and Google would have it.
struct CaseScript {
  static let clientID = "notes.apps.googleusercontent.com"
  static let clientSecret = "GOCSPX-abcdefghijklmnopqrstuvwx"
  static let host = "127.0.0.1:36585"
  static let redirectURI = "http://127.0.0.1:52473/callback"
  static let start = Timestamp(secondsSince1970: 1_900_000_000)

  var evidence: Evidence
  private var time = Duration.zero
  /// Makes every state, verifier and code of the case another one.
  private var count = 0
  private var numbers: [Secret.Kind: Int] = [:]
  /// The parameters of the last authorization request.
  private(set) var redirectURI = CaseScript.redirectURI
  private(set) var state: String?
  private(set) var verifier = ""
  private(set) var code = ""
  private var run = 0

  init(
    _ scenario: String, _ variant: String? = nil, flow: Flow? = .loopback,
    capabilities: [Capability] = [.refresh], controlHeld: Bool? = true
  ) {
    var setting = Evidence.Setting(
      name: PlayedCase(scenario: scenario, variant: variant, driver: "notes"),
      driver: Evidence.Driver(id: "notes"),
      clock: Evidence.Clock(mode: .environment, start: Self.start),
      started: Self.start)
    setting.flow = flow
    setting.controlHeld = controlHeld
    setting.issuer = "https://\(Self.host)"
    setting.endpoints = [
      .init("authorize", "https://\(Self.host)/o/oauth2/v2/auth"),
      .init("token", "https://\(Self.host)/token"), .init("api", "https://\(Self.host)"),
    ]
    setting.driver.capabilities = capabilities
    setting.driver.clientID = Self.clientID
    setting.driver.clientType = flow == .web ? "web" : "desktop"
    setting.driver.hasClientSecret = true
    evidence = Evidence(setting: setting)
    add(.clientSecret, Self.clientSecret)
  }

  /// The evidence that a script makes.
  static func evidence(
    _ scenario: String = "happy-path", _ variant: String? = nil, flow: Flow? = .loopback,
    capabilities: [Capability] = [.refresh], controlHeld: Bool? = true,
    _ play: (inout CaseScript) -> Void
  ) -> Evidence {
    var script = CaseScript(
      scenario, variant, flow: flow, capabilities: capabilities, controlHeld: controlHeld)
    play(&script)
    return script.evidence
  }

  /// A moment of real time, at which the mock's clock has not moved.
  static func moment(_ milliseconds: Int) -> Moment {
    Moment(wall: .milliseconds(milliseconds), virtual: start)
  }

  var now: Moment {
    Moment(wall: time, virtual: Self.start + time)
  }

  /// Lets time pass.
  mutating func wait(_ duration: Duration) { time += duration }

  mutating func tick() -> Moment {
    time += .milliseconds(10)
    return now
  }
}

// MARK: - The client

extension CaseScript {
  mutating func start(_ action: String = "login") {
    run = evidence.begin(Evidence.Run(action: action, started: tick()))
  }

  mutating func end(_ outcome: OutcomeClass, _ exit: Evidence.Exit = .code(0)) {
    evidence.finish(run: run, at: tick()) { run in
      run.exit = exit
      run.outcome = outcome
    }
  }

  mutating func write(_ text: String, _ stream: Evidence.Output.Stream = .standardOutput) {
    evidence.add(Evidence.Output(moment: tick(), run: run, stream: stream, text: text))
  }

  /// Listens on the port of the redirect.
  @discardableResult
  mutating func listen(at address: String) -> Int {
    evidence.add(Evidence.Listener(address: address, port: 52473, firstSeen: tick()))
  }

  /// Another program takes a port.
  mutating func occupy(_ port: Int) {
    evidence.setting.occupiedPorts.append(.init(port, since: tick()))
  }

  mutating func close(_ listener: Int) { evidence.close(listener: listener, at: tick()) }

  /// The port is looked at, and somebody still listens there.
  mutating func see(_ listener: Int) {
    let now = tick()
    evidence.update(listener: listener) { $0.lastSeen = now }
  }

  /// Time passes in which the client gets a processor for a part of the time that it wants one.
  mutating func holdUp(_ time: Duration, waiting waited: Duration) {
    let from = now
    wait(time)
    let holdup = Evidence.Holdup(from: from, until: now, waited: waited)
    evidence.update(run: run) { $0.holdups.append(holdup) }
  }

  /// Has an address opened.
  mutating func open(_ way: Evidence.Opening.Way, accepted: Bool?) {
    var opening = Evidence.Opening(
      moment: tick(), run: nil, url: "https://\(Self.host)/o/oauth2/v2/auth", way: way)
    opening.listenerAccepted = accepted
    evidence.add(opening)
  }

  /// Asks whether a device code was approved.
  mutating func poll(answering body: String, status: Int = 400) {
    receive(
      Evidence.Request(
        method: "POST", target: "/token",
        fields: [
          .init("Host", Self.host), .init("Content-Type", "application/x-www-form-urlencoded"),
        ],
        body: Evidence.Body("grant_type=urn:ietf:params:oauth:grant-type:device_code")),
      at: .token, from: .client, status: status, body: body)
  }

  /// A whole login, as good as it can be.
  mutating func login() {
    start()
    authorize()
    callback()
    redeem()
    end(.signedIn)
  }

  /// Sends an authorization request. Parameters that are nil are left out.
  mutating func authorize(
    _ changes: KeyValuePairs<String, String?> = [:], at endpoint: EndpointWord? = .authorize,
    path: String = "/o/oauth2/v2/auth", also extra: String = ""
  ) {
    count += 1
    verifier = "verifier-\(count)-dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    var secret = Secret(.codeVerifier, number: 0, value: verifier, issued: now)
    let parameters = Self.changing(
      [
        ("client_id", Self.clientID), ("redirect_uri", Self.redirectURI),
        ("response_type", "code"),
        ("scope", "openid https://www.googleapis.com/auth/drive.metadata.readonly"),
        ("state", "state-\(count)-OjFhlRMZmVnr7"), ("code_challenge", secret.challenge ?? ""),
        ("code_challenge_method", "S256"),
      ], changes)
    secret.value = nil
    redirectURI = parameters.first { $0.name == "redirect_uri" }?.value ?? Self.redirectURI
    state = parameters.first { $0.name == "state" }?.value
    let query = FormURLEncoded.encode(parameters) + extra
    receive(
      Evidence.Request(
        method: "GET", target: "\(path)?\(query)", fields: [.init("Host", Self.host)]),
      at: endpoint, from: .browser)
  }

  /// Sends a token request with the last code. Parameters that are nil are left out.
  mutating func redeem(
    _ changes: KeyValuePairs<String, String?> = [:], method: String = "POST",
    target: String = "/token", type: String? = "application/x-www-form-urlencoded",
    fields: [Evidence.Field] = [], status: Int = 200, host: String = CaseScript.host,
    answer: String = "", also extra: String = ""
  ) {
    let parameters = Self.changing(
      [
        ("grant_type", "authorization_code"), ("code", code), ("code_verifier", verifier),
        ("redirect_uri", redirectURI), ("client_id", Self.clientID),
        ("client_secret", Self.clientSecret),
      ], changes)
    token(
      FormURLEncoded.encode(parameters) + extra, method: method, target: target, type: type,
      fields: fields, status: status, host: host, answer: answer)
    if let shown = parameters.first(where: { $0.name == "code_verifier" })?.value {
      add(.codeVerifier, shown)
    }
  }

  /// Sends any token request.
  mutating func token(
    _ body: String, method: String = "POST", target: String = "/token",
    type: String? = "application/x-www-form-urlencoded", fields: [Evidence.Field] = [],
    status: Int = 200, host: String = CaseScript.host, answer: String = ""
  ) {
    let type = type.map { [Evidence.Field("Content-Type", $0)] } ?? []
    receive(
      Evidence.Request(
        method: method, target: target, fields: [.init("Host", host)] + type + fields,
        body: Evidence.Body(body)),
      at: .token, from: .client, status: status, body: answer)
  }

  /// Sends a request that isn't about signing in.
  mutating func request(
    _ method: String = "GET", _ target: String, at endpoint: EndpointWord? = .api,
    from sender: Evidence.Sender = .client, host: String = CaseScript.host,
    fields: [Evidence.Field] = [], body: String = ""
  ) {
    receive(
      Evidence.Request(
        method: method, target: target, fields: [.init("Host", host)] + fields,
        body: Evidence.Body(body)),
      at: endpoint, from: sender)
  }

  @discardableResult
  private mutating func receive(
    _ request: Evidence.Request, at endpoint: EndpointWord?, from sender: Evidence.Sender,
    status: Int = 200, location: String? = nil, body: String = ""
  ) -> Int {
    var exchange = Evidence.Exchange(received: tick(), sender: sender, request: request)
    exchange.endpoint = endpoint
    exchange.host = request.fields[first: "host"]
    exchange.run = sender == .client ? run : nil
    let number = evidence.receive(exchange)
    var answer = Evidence.Answer(status: status, body: Evidence.Body(body))
    if let location { answer.fields.append(.init("Location", location)) }
    evidence.answer(exchange: number, at: tick()) { $0.answer = answer }
    return number
  }

  private static func changing(
    _ parameters: [(String, String)], _ changes: KeyValuePairs<String, String?>
  ) -> [Form.Field] {
    changing(parameters, changes.map { ($0.key, $0.value) })
  }

  private static func changing(
    _ parameters: [(String, String)], _ changes: [(String, String?)]
  ) -> [Form.Field] {
    var fields = parameters.map { Form.Field($0.0, $0.1) }
    for (name, value) in changes {
      guard let place = fields.firstIndex(where: { $0.name == name }) else {
        if let value { fields.append(Form.Field(name, value)) }
        continue
      }
      if let value { fields[place].value = value } else { fields.remove(at: place) }
    }
    return fields
  }
}

// MARK: - The other side

extension CaseScript {
  /// The authority sends the browser back with a fresh code, and the browser goes there.
  mutating func callback(
    _ changes: KeyValuePairs<String, String?> = [:], _ purpose: Evidence.Visit.Purpose = .genuine,
    status: Int? = 200, codeLength: Int = 0
  ) {
    issueCode(length: codeLength)
    deliver(changes, purpose, status: status)
  }

  /// The authority makes a code for the last authorization request, which no browser brings yet.
  mutating func issueCode(length: Int = 0) {
    count += 1
    code = "4/0code-\(count)-abcdefghijklmnopqrstuvwxyz"
    code += String(repeating: "x", count: max(0, length - code.utf8.count))
    var query = [Form.Field("code", code)]
    if let state { query.append(Form.Field("state", state)) }
    let number = receive(
      Evidence.Request(
        method: "POST", target: "/signin/oauth/consent", fields: [.init("Host", Self.host)]),
      at: .pages,
      from: .browser, status: 302, location: "\(redirectURI)?\(FormURLEncoded.encode(query))")
    add(.code, code, in: number)
  }

  /// Somebody brings an answer: that of the last login, as far as nothing else is said.
  mutating func deliver(
    _ changes: KeyValuePairs<String, String?> = [:], _ purpose: Evidence.Visit.Purpose,
    status: Int? = 200, to place: String? = nil, cookieJar: String? = nil,
    page: String = "<p>Done</p>", type: String? = "text/html", setting cookie: String? = nil
  ) {
    deliver(
      changes: changes.map { ($0.key, $0.value) }, purpose, status: status, to: place,
      cookieJar: cookieJar, page: page, type: type, setting: cookie)
  }

  mutating func deliver(
    changes: [(String, String?)], _ purpose: Evidence.Visit.Purpose, status: Int? = 200,
    to place: String? = nil, cookieJar: String? = nil, page: String = "<p>Done</p>",
    type: String? = "text/html", setting cookie: String? = nil
  ) {
    var parameters = [("code", code)]
    if let state { parameters.append(("state", state)) }
    let query = FormURLEncoded.encode(Self.changing(parameters, changes))
    let url = "\(place ?? redirectURI)?\(query)"
    var visit = Evidence.Visit(
      sent: tick(), purpose: purpose, url: url,
      request: Evidence.Request(method: "GET", target: url))
    visit.cookieJar = cookieJar
    let number = evidence.send(visit)
    evidence.answer(visit: number, at: tick()) { visit in
      visit.answer = status.map { Evidence.Answer(status: $0) }
      if let type { visit.answer?.fields.append(.init("Content-Type", type)) }
      if let cookie { visit.answer?.fields.append(.init("Set-Cookie", cookie)) }
      visit.answer?.body = Evidence.Body(page)
      visit.failure = status == nil ? "connection reset" : nil
    }
  }

  /// Nobody was there for what was brought last.
  mutating func findNobody() {
    evidence.answer(visit: evidence.visits.count - 1, at: tick()) { $0.failure = "no connection" }
  }

  /// Something comes to the port that isn't the answer; without a method it says nothing.
  mutating func stray(_ method: String) {
    evidence.send(
      Evidence.Visit(
        sent: tick(), purpose: .stray, url: redirectURI,
        request: Evidence.Request(method: method, target: "/favicon.ico")))
  }

  /// Somebody tries the port from another address, and is answered.
  mutating func probe(from address: String) {
    var visit = Evidence.Visit(
      sent: tick(), purpose: .probe, url: redirectURI,
      request: Evidence.Request(method: "GET", target: "/"))
    visit.from = address
    visit.answer = Evidence.Answer(status: 404)
    evidence.send(visit)
  }

  /// A browser opens a page of the web application.
  mutating func visitPage(in cookieJar: String) {
    let url = "https://app.example/"
    var visit = Evidence.Visit(
      sent: tick(), purpose: .page, url: url, request: Evidence.Request(method: "GET", target: "/"))
    visit.cookieJar = cookieJar
    evidence.send(visit)
  }

  /// The scenario makes a code that belongs to no login of the client's.
  mutating func mint(_ name: String = "stolen") -> String {
    count += 1
    let value = "4/0minted-\(count)-zyxwvutsrqponmlkjihgfedcba"
    add(.code, value, mintedAs: name)
    return value
  }

  /// A token that the authority has handed out.
  mutating func issue(_ kind: Secret.Kind) -> String {
    count += 1
    let value = "\(count)-\(kind.rawValue)-abcdefghijklmnopqrstuvwxyz"
    add(kind, value)
    return value
  }

  mutating func add(
    _ kind: Secret.Kind, _ value: String, in exchange: Int? = nil, mintedAs name: String? = nil
  ) {
    guard !evidence.secrets.contains(where: { $0.kind == kind && $0.value == value }) else {
      return
    }
    numbers[kind, default: 0] += 1
    var secret = Secret(kind, number: numbers[kind] ?? 0, value: value, issued: now)
    secret.exchange = exchange
    secret.mintedName = name
    evidence.add(secret)
  }
}
