internal import Evidence
internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import WireFormats
internal import Words

/// The secrets that go over the wire.
extension Recorder {
  func recordClientSecret() {
    guard let secret = world.cast.client.secret, plan.driver.client.secret != .any else { return }
    record(.clientSecret, secret, at: now)
  }

  func recordVerifier(of exchange: Evidence.Exchange, _ place: Int) {
    guard exchange.endpoint == .token else { return }
    // A verifier in the address is a mistake, and a secret nevertheless.
    let name = "code_verifier"
    if let verifier = exchange.request.form[name] ?? exchange.request.query[name] {
      record(.codeVerifier, verifier, at: exchange.received, in: place)
    }
  }

  /// Records the secrets that have gone out; where an answer was cut, those that were sent whole.
  func recordAnswerSecrets(_ place: Int, decided: HTTPResponse) {
    let exchange = evidence.exchanges[place]
    guard let answer = exchange.answer, answer.status < 400 else { return }
    if let location = answer.fields[first: "location"] { recordCode(in: location, place) }
    guard exchange.endpoint == .token || exchange.endpoint == .device else {
      return
    }
    let text = answer.body.text
    let sent = try? JSONValue(parsing: text)
    guard let body = sent ?? (try? JSONValue(parsing: decided.body)) else { return }
    for kind in Secret.Kind.allCases {
      guard let value = body[kind.rawValue]?.stringValue, sent != nil || text.contains(value)
      else { continue }
      record(kind, value, at: exchange.received, in: place)
      guard let tokenKind = TokenKind(rawValue: kind.rawValue) else { continue }
      wire.noteIssued(tokenKind, value)
    }
  }

  /// Records that the mock has taken a code, which the client may not have learnt.
  func recordUse(_ place: Int) {
    let exchange = evidence.exchanges[place]
    guard exchange.endpoint == .token,
      let code = exchange.request.form["code"], let used = ledger.place(of: code)
    else { return }
    evidence.update(secret: used) { $0.end = .init(moment: exchange.received, reason: .used) }
  }

  private func recordCode(in location: String, _ place: Int) {
    let bytes = location.utf8
    guard let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
    else { return }
    let parameters = FormURLEncoded.decode(String(location[bytes.index(after: mark)...]))
    guard let code = parameters["code"], parameters["client_id"] == nil else { return }
    record(.code, code, at: evidence.exchanges[place].received, in: place)
    wire.noteCode(code)
  }

  /// Records a secret unless it is known.
  func record(
    _ kind: Secret.Kind, _ value: String, at moment: Moment, in exchange: Int? = nil,
    mintedAs name: String? = nil, for account: String? = nil
  ) {
    guard let number = ledger.newNumber(kind, value, evidence.secrets.count) else { return }
    var secret = Secret(kind, number: number, value: value, issued: moment)
    secret.exchange = exchange
    secret.clientID = world.cast.client.id.rawValue
    secret.account = account ?? exchange.flatMap { evidence.exchanges[$0].account }
    secret.mintedName = name
    if let exchange, let body = evidence.exchanges[exchange].answer?.body.text,
      let scope = (try? JSONValue(parsing: body))?["scope"]?.stringValue
    {
      secret.scopes = scope.split(separator: " ").map(String.init)
    }
    evidence.add(secret)
  }
}
