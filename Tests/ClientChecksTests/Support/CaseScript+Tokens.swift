import Evidence
import Words

// What comes after the login: tokens, refreshes, calls, and faults on the way.
extension CaseScript {
  static let scopes = ["openid", "https://www.googleapis.com/auth/drive.metadata.readonly"]

  /// Changes what became of the last request.
  mutating func answered(
    _ status: Int = 200, _ body: String = "", fault: String? = nil, cause: String? = nil,
    fields: [Evidence.Field] = []
  ) {
    evidence.answer(exchange: evidence.exchanges.count - 1, at: tick()) { exchange in
      exchange.answer = Evidence.Answer(status: status, fields: fields, body: .init(body))
      exchange.fault = fault
      exchange.cause = cause
    }
  }

  /// The answer to the last request brings tokens.
  mutating func grant(
    _ scopes: [String] = CaseScript.scopes, refreshToken: Bool = true, length: Int = 0,
    fault: String? = nil
  ) {
    let place = evidence.exchanges.count - 1
    answered(200, fault: fault)
    for (kind, start) in [(Secret.Kind.accessToken, "ya29."), (.refreshToken, "1//0")] {
      guard kind == .accessToken || refreshToken else { continue }
      // The first twelve letters of a secret give it away, so that they must differ.
      let padding = String(repeating: "x", count: length)
      add(kind, "\(start)\(evidence.secrets.count)-mnopqrstuvwxyz\(padding)", in: place)
      evidence.update(secret: evidence.secrets.count - 1) { $0.scopes = scopes }
    }
  }

  /// A login that brings tokens.
  mutating func signIn(_ scopes: [String] = CaseScript.scopes, fault: String? = nil) {
    start()
    authorize()
    callback()
    redeem()
    grant(scopes, fault: fault)
    end(.signedIn)
  }

  /// A login whose token request is answered by a fault.
  mutating func failedLogin(
    _ status: Int = 200, _ body: String = "", outcome: OutcomeClass = .error, again: Int = 0
  ) {
    start()
    authorize()
    callback()
    for _ in 0...again {
      redeem()
      answered(status, body, fault: "fault")
    }
    end(outcome, .code(outcome == .signedIn ? 0 : 1))
  }

  /// The secret of a kind that was handed out last.
  func latest(_ kind: Secret.Kind) -> String {
    evidence.secrets.last { $0.kind == kind }?.value ?? ""
  }

  /// Uses a refresh token, which is the latest one unless another is named.
  mutating func refresh(
    _ refreshToken: String? = nil, rotates: Bool = false, brings: Bool = true
  ) {
    token(
      "grant_type=refresh_token&refresh_token=\(refreshToken ?? latest(.refreshToken))"
        + "&client_id=\(Self.clientID)&client_secret=\(Self.clientSecret)")
    if brings { grant(refreshToken: rotates) }
  }

  /// Calls the API with an access token, which is the latest one unless another is named.
  mutating func call(
    _ accessToken: String? = nil, scheme: String = "Bearer", status: Int = 200,
    fault: String? = nil, cause: String? = nil
  ) {
    let value = "\(scheme) \(accessToken ?? latest(.accessToken))"
    request("GET", "/drive/v3/files", fields: [.init("Authorization", value)])
    answered(status, fault: fault, cause: cause)
  }

  /// A run of the client that does nothing but what is said.
  mutating func run(
    _ action: String = "call_api", _ outcome: OutcomeClass = .ok, says text: String = "",
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    start(action)
    play(&self)
    if !text.isEmpty { write(text) }
    end(outcome, .code([.ok, .signedIn].contains(outcome) ? 0 : 1))
  }

  /// Both clocks go ahead.
  mutating func skip(_ duration: Duration) {
    evidence.add(Evidence.ClockChange(moment: tick(), subject: .both, by: duration))
  }

  /// The store is found with this in it; nil for a store that is gone.
  mutating func store(_ text: String?) {
    var file = Evidence.FileSighting(
      moment: tick(), path: "/home/token.json", place: .store, kind: text == nil ? .gone : .regular)
    file.text = text
    evidence.setting.driver.store = ["/home/token.json"]
    evidence.add(file)
  }
}
