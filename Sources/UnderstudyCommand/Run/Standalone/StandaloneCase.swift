import Evidence
internal import Keyring
import ScenarioRunner
import WireFormats
import Words

/// The contents of `case.json`: what the server says to each request in turn, where the browser goes,
/// and what shows the client's mistake.
struct StandaloneCase {
  private(set) var script = StandaloneScript()
  /// The reasons why a plain server can't do what the mock did.
  private(set) var obstacles: [String] = []
  private let props: CaseProps
  private let end: Timestamp
  private var answers: [(place: String, said: [JSONValue])] = []
  private var visits: [[(method: String, place: String)]] = []
  /// The header of the id_tokens that are signed anew.
  private var header: String?

  private var evidence: Evidence { props.evidence }

  init(_ props: CaseProps, end: Timestamp) {
    self.props = props
    self.end = end
    script.transport = props.isProxied ? .proxied : props.usesTLS ? .tls : .plain
    script.readsAddresses = props.readsAddresses
    script.browses = !evidence.openings.isEmpty
    for exchange in evidence.exchanges where exchange.sender == .client { take(exchange) }
    takeVisits()
    takeRuns()
    script.signs = header != nil
    if script.text.count(where: { $0 == "\n" }) > StandaloneScript.lineLimit {
      obstacles.append("it takes more than \(StandaloneScript.lineLimit) lines")
    }
  }

  private mutating func object(_ reason: String) {
    if !obstacles.contains(reason) { obstacles.append(reason) }
  }

  func document(_ looks: [StandaloneLook]) throws(KeyringFailure) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("port", .number(JSONNumber(port))),
      ("plain", .number(JSONNumber(props.ports.first ?? 0))), ("opens", .string(opens)),
      ("answers", .object(JSONObject(answers.map { ($0.place, .array($0.said)) }))),
      (
        "visits", .array(visits.map { .array($0.map { [.string($0.method), .string($0.place)] }) })
      ),
      ("look", .object(JSONObject(looks.map { ($0.title, .string($0.pattern)) }))),
    ]
    if let header {
      let key = TestSigningKeys.first
      members += [
        ("header", .string(header + ".")), ("pad", .string(Self.padding)),
        ("key", .array([try Self.decimal(key.exponent), try Self.decimal(key.publicKey.modulus)])),
      ]
    }
    return .object(JSONObject(members))
  }

  private var port: Int {
    switch script.transport {
    case .plain, .proxied: props.ports.first ?? 0
    case .tls, .both: props.ports.last ?? 0
    }
  }

  /// The pattern of the addresses that go to a browser.
  private var opens: String {
    guard props.readsAddresses, let url = evidence.openings.first?.url else {
      return #"^opened (\S+)"#
    }
    return "(\(url.parted(at: "?").before.escaped)[^\\s\"'<>]+)"
  }
}

// MARK: - Answers

extension StandaloneCase {
  /// The fields that a server makes by itself.
  private static let ownFields: Set<String> = [
    "date", "content-length", "transfer-encoding", "connection", "keep-alive",
  ]

  private mutating func take(_ exchange: Evidence.Exchange) {
    guard let answer = exchange.answer else { return object("an answer was never given") }
    guard answer.body.size == answer.body.text.utf8.count,
      !answer.body.text.contains("\u{FFFD}")
    else { return object("an answer is too long, or no text") }
    switch (script.transport, exchange.isTLS) {
    case (.plain, false), (.tls, true), (.both, _), (.proxied, true): break
    case (.tls, false): script.transport = .both
    case (.plain, true), (.proxied, false):
      return object("its client speaks with and without TLS")
    }
    var fields: [(String, JSONValue)] = []
    for field in answer.fields where !Self.ownFields.contains(field.name.lowercased()) {
      if let index = fields.firstIndex(where: { $0.0 == field.name }) {
        let value = fields[index].1.stringValue ?? ""
        fields[index].1 = .string("\(value), \(field.value)")
      } else {
        fields.append((field.name, .string(field.value)))
      }
    }
    if props.cutsAnswers, exchange.fault != nil {
      fields.append(("Content-Length", .string("\(answer.body.size + 64)")))
    }
    let (text, claims) = body(answer.body.text, of: exchange)
    let said: JSONValue = [
      .string("\(answer.status) \(answer.reason.isEmpty ? "Status" : answer.reason)"),
      .object(JSONObject(fields)), .string(text), .string(claims),
    ]
    let place = exchange.shownPlace
    if let index = answers.firstIndex(where: { $0.place == place }) {
      answers[index].said.append(said)
    } else {
      answers.append((place, [said]))
    }
  }

  /// The body with an id_token that stays good, and the claims of one that is to be signed with each
  /// client's own nonce.
  private mutating func body(
    _ text: String, of exchange: Evidence.Exchange
  ) -> (text: String, claims: String) {
    guard exchange.endpoint == .token,
      let token = (try? JSONValue(parsing: text))?.objectValue?["id_token"]?.stringValue,
      let jws = try? JWS(compact: token), let claims = (try? jws.claims)?.objectValue
    else { return (text, "") }
    let nonce = claims["nonce"]?.stringValue
    let asked = evidence.openings.map(\.url).map { url in
      url.parted(at: "?").after.flatMap { FormURLEncoded.decode($0)["nonce"] }
    }
    let isOwn = nonce.map { asked.contains($0) } ?? false
    guard (try? jws.verify(with: TestSigningKeys.first.verificationKey, allowing: [.rs256])) != nil
    else {
      if isOwn { object("an id_token with the client's nonce isn't signed by the server's key") }
      return (text, "")
    }
    var lasting = claims
    if let expiry = claims["exp"]?.intValue,
      expiry > Int(exchange.received.virtual.secondsSince1970)
    {
      lasting["exp"] = .number(JSONNumber(Int(end.secondsSince1970)))
    }
    let mark = "@NONCE@"
    if isOwn { lasting["nonce"] = .string(mark) }
    let payload = JSONValue.object(lasting).bytes(.compact)
    if isOwn {
      let encoded = Base64URL.encode(JSONValue.object(jws.header).bytes(.compact))
      if let header, header != encoded { object("its id_tokens have several headers") }
      header = encoded
      let template = String(decoding: payload, as: UTF8.self).replacing("%", with: "%%")
      return (text.replacing(token, with: "@ID_TOKEN@"), template.replacing(mark, with: "%s"))
    }
    let signed = try? JWS.compact(
      payload: payload, header: .object(jws.header), key: TestSigningKeys.first)
    return (text.replacing(token, with: signed ?? token), "")
  }

  /// PKCS #1's padding of a SHA-256 digest for a key of 2048 bits, in hexadecimal digits.
  private static let padding =
    "0001" + String(repeating: "ff", count: 202)
    + "003031300d060960864801650304020105000420"

  private static func decimal(_ number: [UInt8]) throws(KeyringFailure) -> JSONValue {
    var digits: [UInt8] = [0]
    for byte in number {
      var carry = Int(byte)
      for index in digits.indices {
        carry += Int(digits[index]) << 8
        digits[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        digits.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    let text = digits.reversed().map { String($0) }.joined()
    return JSONNumber(spelling: text).map(JSONValue.number) ?? .null
  }
}

// MARK: - The browser and the client

extension StandaloneCase {
  /// The client's address that each opening has led to, by the openings' order.
  private mutating func takeVisits() {
    var url: String?
    for event in evidence.timeline {
      switch event.kind {
      case .opening:
        url = evidence.openings[event.number].url
        visits.append([])
      case .visit:
        let visit = evidence.visits[event.number]
        guard let url else { return object("the browser comes before the client calls it") }
        guard visit.request.body.size == 0, visit.from == nil, visit.cookieJar == nil else {
          return object("the browser does more than to open addresses")
        }
        guard let template = template(of: visit.url, after: url) else { return }
        visits[visits.count - 1].append((visit.request.method, template))
        if visit.request.method != "GET" { script.usesMethods = true }
      case .run, .runEnd, .exchange, .answer, .connection, .output, .visitAnswer, .listener,
        .listenerEnd, .process, .file, .clock, .secret, .note:
        break
      }
    }
  }

  /// The address of a visit as a template of Python's, with what the client asked for.
  private mutating func template(of visited: String, after opened: String) -> String? {
    let asked = opened.parted(at: "?").after.map { FormURLEncoded.decode($0) } ?? Form()
    guard let redirect = asked["redirect_uri"] else {
      object("the client names no address to come back to")
      return nil
    }
    let (address, query) = visited.parted(at: "?")
    var template = address.bracesDoubled
    let origin = redirect.originOfURL
    if address == redirect.parted(at: "?").before {
      template = "{redirect_uri}"
    } else if let origin, address.hasPrefix(origin) {
      template = "{origin}" + String(address.dropFirst(origin.count)).bracesDoubled
      script.strays = true
    }
    guard let query else { return template }
    let state = asked["state"] ?? ""
    let parts = query.split(separator: "&", omittingEmptySubsequences: false).map { part in
      let (name, value) = String(part).parted(at: "=")
      guard let value else { return name.bracesDoubled }
      let plain = FormURLEncoded.decode("v=\(value)")["v"] ?? value
      return "\(name.bracesDoubled)=" + Self.template(of: value, plain, state)
    }
    if !state.isEmpty, state != state.uppercased(), query.contains(state.uppercased()) {
      object("the browser brings a state in capital letters")
    }
    return template + "?" + parts.joined(separator: "&")
  }

  private static let shortestPart = 4

  private static func template(of value: String, _ plain: String, _ state: String) -> String {
    if !state.isEmpty, plain == state { return "{state}" }
    if plain.count >= shortestPart, state.hasPrefix(plain) { return "{state:.\(plain.count)}" }
    return value.bracesDoubled
  }

  private mutating func takeRuns() {
    var last: Moment?
    for run in evidence.runs {
      if let last, run.started.wall < last.wall { object("several processes run at once") }
      last = run.ended
      guard case .code? = run.exit else {
        object("its client doesn't end by itself")
        continue
      }
    }
    if evidence.runs.isEmpty { object("its client isn't started") }
  }
}

extension String {
  fileprivate var bracesDoubled: String {
    replacing("{", with: "{{").replacing("}", with: "}}")
  }

  /// The scheme, host and port.
  fileprivate var originOfURL: String? {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return parts.count >= 3 ? parts[..<3].joined(separator: "/") : nil
  }
}
