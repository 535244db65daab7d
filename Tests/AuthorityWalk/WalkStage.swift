import GoogleAuthority
import HTTPWire
import Keyring
import WireFormats

/// The real authority, and what a client has got from it so far.
struct WalkStage {
  private static let start = Timestamp(secondsSince1970: 784_111_777)

  private var authority: Authority
  private var random: InstanceRandom
  private var now = 0
  /// The step that is being taken.
  private var number = 0
  private var codes = RecentList<StagedCode>()
  private var refreshTokens = RecentList<StagedToken>()
  private var accessTokens = RecentList<StagedToken>()
  private var devices = RecentList<StagedDevice>()
  /// Nil for an authority that never has to go back to what was kept.
  private var keeping: WalkKeeping?

  private struct StagedCode {
    let text: String
    let client: WalkClient
    let proof: WalkVisit.Proof
  }

  private struct StagedToken {
    let text: String
    let client: WalkClient
  }

  private struct StagedDevice {
    let code: String
    let userCode: String
  }

  init(seed: UInt64, keepsState: Bool = false) {
    random = InstanceRandom(seed: String(seed))
    var lifetimes = Lifetimes()
    lifetimes.refreshTokensPerClient = WalkModel.refreshTokensPerClient
    lifetimes.refreshTokensPerAccount = WalkModel.refreshTokensPerAccount
    authority = Authority(
      registry: .walk, lifetimes: lifetimes, journal: Journal(capacity: 1), random: &random)
    guard keepsState else { return }
    var keeping = WalkKeeping()
    keeping.keep(&authority)
    self.keeping = keeping
  }

  /// Has the authority forget everything, and go on with what was kept.
  private mutating func restart() {
    guard var keeping else { return }
    keeping.keep(&authority, all: true)
    var chance = InstanceRandom(seed: "another")
    var fresh = Authority(
      registry: authority.registry, lifetimes: authority.grants.lifetimes, random: &chance)
    fresh.recall(keeping.memory(of: authority))
    authority.goBack(to: fresh)
    keeping.keep(&authority, all: true)
    self.keeping = keeping
  }

  private var time: Timestamp { Self.start + .seconds(now) }

  /// Takes a step, and returns the observation.
  mutating func take(_ step: WalkStep) -> String {
    number = step.number
    // A prime, so that all kinds of steps come before and after one.
    if number % 7 == 0 { restart() }
    defer { keeping?.keep(&authority) }
    return switch step.action {
    case .authorize(let visit): authorize(visit)
    case .exchange(let code, let how): codes[code].map { exchange($0, how) } ?? "-"
    case .refresh(let token, let how): refreshTokens[token].map { refresh($0, how) } ?? "-"
    case .call(let token, let call): accessTokens[token].map { show($0, to: call) } ?? "-"
    case .revokeAccess(let token): accessTokens[token].map { revoke($0) } ?? "-"
    case .revokeRefresh(let token): refreshTokens[token].map { revoke($0) } ?? "-"
    case .revokeConsent(let account, let client): revokeConsent(of: account, to: client)
    case .changePassword(let account): changePassword(of: account)
    case .openDevice(let scopes): openDevice(scopes)
    case .answerDevice(let device, let answer): devices[device].map { follow(answer, $0) } ?? "-"
    case .pollDevice(let device): devices[device].map { poll($0) } ?? "-"
    case .advance(let seconds): advance(by: seconds)
    }
  }

  private mutating func advance(by seconds: Int) -> String {
    now += seconds
    return "-"
  }

  // MARK: - Requests

  private mutating func post(_ host: String, _ path: String, _ fields: [(String, String)])
    -> Outcome
  {
    let form = FormURLEncoded.encode(fields.map { Form.Field($0, $1) })
    return send(.post, host, path, body: form)
  }

  private mutating func send(
    _ method: HTTPRequest.Method, _ host: String, _ path: String, body: String = "",
    bearer: String? = nil, isPlayed: Bool = false
  ) -> Outcome {
    guard let target = HTTPRequest.Target(method: method, text: path) else {
      preconditionFailure("no target: \(path)")
    }
    var fields: HTTPFields = [.host: host]
    if let bearer { fields.append(.authorization, "Bearer \(bearer)") }
    var request = HTTPRequest(
      method: method, target: target, fields: fields, body: Array(body.utf8))
    if isPlayed { request = authority.played(request) }
    return authority.answer(request, isSecure: true, at: time, random: &random)
  }

  // MARK: - Authorization

  private mutating func authorize(_ visit: WalkVisit) -> String {
    let client = visit.client
    var fields = [
      ("client_id", client.id), ("redirect_uri", client.redirectURI), ("response_type", "code"),
      ("scope", visit.scopes.text), ("login_hint", visit.answer.account.email),
      ("prompt", visit.prompt.rawValue), ("state", "s"),
    ]
    if visit.isOffline { fields.append(("access_type", "offline")) }
    if visit.includesGranted { fields.append(("include_granted_scopes", "true")) }
    switch visit.proof {
    case .none: break
    case .sha256:
      // The pair of RFC 7636, appendix B.
      fields += [
        ("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
        ("code_challenge_method", "S256"),
      ]
    case .plain: fields.append(("code_challenge", Self.verifier))
    }
    authority.decisions.removeAll()
    authority.decisions.append(Decision(visit.answer))
    let query = FormURLEncoded.encode(fields.map { Form.Field($0, $1) })
    let seen = SeenAnswer(
      send(.get, "accounts.google.com", "/o/oauth2/v2/auth?\(query)", isPlayed: true))
    if let code = seen.callback(to: client)?["code"] {
      codes.add(StagedCode(text: code, client: client, proof: visit.proof), number)
    }
    return seen.authorization(of: client)
  }

  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  // MARK: - Tokens

  private mutating func exchange(_ code: StagedCode, _ how: WalkExchange) -> String {
    let client = how == .otherClient ? code.client.other : code.client
    var fields = [("grant_type", "authorization_code"), ("code", code.text)]
    fields += credentials(of: client, isWrong: how == .wrongSecret, isMissing: how == .noSecret)
    let uri = code.client.redirectURI
    fields.append(("redirect_uri", how == .wrongRedirect ? uri + "/" : uri))
    switch how {
    case .wrongVerifier: fields.append(("code_verifier", String(Self.verifier.reversed())))
    case .noVerifier: break
    case .properly, .wrongRedirect, .otherClient, .wrongSecret, .noSecret:
      if code.proof != .none { fields.append(("code_verifier", Self.verifier)) }
    }
    return tokens(post("oauth2.googleapis.com", "/token", fields), client)
  }

  private mutating func refresh(_ token: StagedToken, _ how: WalkRefresh) -> String {
    var client = token.client
    var isWrong = false
    var isMissing = false
    var scope = WalkScopes()
    switch how {
    case .properly: break
    case .scoped(let wanted): scope = wanted
    case .otherClient: client = client.other
    case .wrongSecret: isWrong = true
    case .noSecret: isMissing = true
    }
    let fields = [
      ("grant_type", "refresh_token"), ("refresh_token", token.text), ("scope", scope.text),
    ]
    return tokens(
      post(
        "oauth2.googleapis.com", "/token",
        fields + credentials(of: client, isWrong: isWrong, isMissing: isMissing)), client)
  }

  private func credentials(
    of client: WalkClient, isWrong: Bool = false, isMissing: Bool = false
  ) -> [(String, String)] {
    let secret = isWrong ? "GOCSPX-wrong" : client.secret
    return [("client_id", client.id)] + (isMissing ? [] : [("client_secret", secret)])
  }

  /// Keeps what an answer brings.
  private mutating func tokens(_ outcome: Outcome, _ client: WalkClient) -> String {
    let seen = SeenAnswer(outcome)
    if let token = seen["refresh_token"] {
      refreshTokens.add(StagedToken(text: token, client: client), number)
    }
    if let token = seen["access_token"] {
      accessTokens.add(StagedToken(text: token, client: client), number)
    }
    return seen.tokens
  }

  private mutating func show(_ token: StagedToken, to call: WalkCall) -> String {
    switch call {
    case .files:
      SeenAnswer(send(.get, "www.googleapis.com", "/drive/v3/files", bearer: token.text)).status
    case .calendar:
      SeenAnswer(
        send(
          .get, "www.googleapis.com", "/calendar/v3/users/me/calendarList", bearer: token.text)
      ).status
    case .userInfo:
      SeenAnswer(
        send(.get, "openidconnect.googleapis.com", "/v1/userinfo", bearer: token.text)
      ).person
    case .tokenInfo:
      SeenAnswer(
        post("oauth2.googleapis.com", "/tokeninfo", [("access_token", token.text)])
      ).tokenInformation
    }
  }

  private mutating func revoke(_ token: StagedToken) -> String {
    SeenAnswer(post("oauth2.googleapis.com", "/revoke", [("token", token.text)])).error
  }

  // MARK: - Behind the scenes

  private mutating func revokeConsent(of account: WalkAccount, to client: WalkClient) -> String {
    do throws(ChangeFailure) {
      try authority.revokeConsent(
        of: Subject(rawValue: account.subject), to: ProjectNumber(rawValue: client.project),
        at: time)
      return "-"
    } catch {
      return "\(error)"
    }
  }

  private mutating func changePassword(of account: WalkAccount) -> String {
    do throws(ChangeFailure) {
      try authority.changePassword(of: Subject(rawValue: account.subject), at: time)
      return "-"
    } catch {
      return "\(error)"
    }
  }

  // MARK: - Devices

  private mutating func openDevice(_ scopes: WalkScopes) -> String {
    let seen = SeenAnswer(
      post(
        "oauth2.googleapis.com", "/device/code",
        [("client_id", WalkClient.television.id), ("scope", scopes.text)]))
    guard let code = seen["device_code"], let userCode = seen["user_code"] else {
      return seen.error
    }
    devices.add(StagedDevice(code: code, userCode: userCode), number)
    return "\(seen.status) expires=\(seen["expires_in"] ?? "") interval=\(seen["interval"] ?? "")"
  }

  private mutating func follow(_ answer: WalkAnswer, _ device: StagedDevice) -> String {
    let visit = authority.decide(userCode: device.userCode, Decision(answer), at: time)
    return switch visit {
    case .approved(_, let scopes):
      "approved \(WalkScopes(scopes.map(\.rawValue).joined(separator: " "))?.description ?? "?")"
    case .denied(let cause): "denied [\(cause.code)]"
    case .refused(let refusal): "refused [\(refusal.cause.code)]"
    case .unanswered(let cause): "unanswered [\(cause.code)]"
    }
  }

  private mutating func poll(_ device: StagedDevice) -> String {
    let fields = [
      ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
      ("device_code", device.code),
    ]
    return tokens(
      post("oauth2.googleapis.com", "/token", fields + credentials(of: .television)),
      .television)
  }
}

extension Decision {
  fileprivate init(_ answer: WalkAnswer) {
    let choice: Answer =
      switch answer.choice {
      case .allow:
        .approve(refusing: Set(answer.refused.names.map(Scope.init(rawValue:))))
      case .deny: .deny
      case .close: .close
      }
    self.init(
      choice, account: Subject(rawValue: answer.account.subject),
      accessDuration: answer.duration.map { .seconds($0) })
  }
}

extension Registry {
  /// The cast of every walk.
  fileprivate static var walk: Registry {
    var registry = Registry()
    let testers = Set(WalkAccount.allCases.filter(\.isTester).map(\.email))
    registry.put(Project(number: ProjectNumber(rawValue: "111"), name: "Published"))
    registry.put(
      Project(
        number: ProjectNumber(rawValue: "222"), name: "Draft", audience: .testing(users: testers)))
    for client in WalkClient.allCases {
      let kind: ClientKind =
        switch client {
        case .desktop, .tester: .desktop
        case .web: .web(ClientKind.WebApp(redirectURIs: [client.redirectURI]))
        case .television: .limitedInput
        }
      registry.put(
        OAuthClient(
          id: ClientID(rawValue: client.id), secret: client.secret, kind: kind,
          project: ProjectNumber(rawValue: client.project)))
    }
    for account in WalkAccount.allCases {
      registry.put(
        Account(
          subject: Subject(rawValue: account.subject), email: account.email, givenName: "A",
          familyName: "B"))
    }
    return registry
  }
}
