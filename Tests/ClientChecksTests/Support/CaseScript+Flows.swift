import Evidence
import WireFormats
import Words

// Flows beside the login of a desktop application.
extension CaseScript {
  static let userCode = "ODIO-LXQB"
  static let devicePage = "https://www.google.com/device"

  /// The client asks for a device code, and gets one.
  mutating func deviceLogin(
    _ method: String = "POST", interval: Int? = 5, place: String = "verification_url",
    _ body: String = "client_id=\(CaseScript.clientID)&scope=openid",
    type: String = "application/x-www-form-urlencoded"
  ) {
    request(method, "/device/code", at: .device, fields: [.init("Content-Type", type)], body: body)
    let number = evidence.exchanges.count - 1
    let code = "\(number)-AH-1Ng1-abcdefghijklmnopqrstuvwxyz"
    let pace = interval.map { ",\"interval\":\($0)" } ?? ""
    answered(
      200,
      """
      {"device_code":"\(code)","user_code":"\(Self.userCode)","expires_in":1800\(pace),\
      "\(place)":"\(Self.devicePage)"}
      """)
    var secret = Secret(
      .deviceCode, number: evidence.secrets.count { $0.kind == .deviceCode } + 1, value: code,
      issued: evidence.end)
    secret.exchange = number
    evidence.add(secret)
  }

  /// The client asks whether the user has decided, some time after it did something else.
  mutating func poll(
    after gap: Duration = .seconds(5), _ error: String?, status: Int = 428, isOld: Bool = false
  ) {
    wait(gap)
    let type =
      isOld
      ? "http://oauth.net/grant_type/device/1.0&code="
      : "urn:ietf:params:oauth:grant-type:device_code&device_code="
    token("client_id=\(Self.clientID)&grant_type=\(type)\(latest(.deviceCode))")
    if let error { answered(status, "{\"error\":\"\(error)\"}") } else { grant() }
  }

  /// The token endpoint sends the client on, which goes there with all that it has.
  mutating func redirected(to host: String = CaseScript.host) {
    start()
    authorize()
    callback()
    redeem()
    answered(307, fields: [.init("Location", "http://\(host)/collected")])
    request(
      "POST", "/collected", at: nil, host: host, body: "code=\(code)&code_verifier=\(verifier)")
    end(.error, .code(1))
  }

  /// The client shows its user where to go with which code.
  mutating func showCode() { write("Go to \(Self.devicePage) and enter \(Self.userCode)") }

  /// The answer to the last token request has brought an id_token as well.
  mutating func grantIDToken() {
    grant()
    let number = evidence.exchanges.count - 1
    evidence.answer(exchange: number, at: tick()) {
      $0.answer?.body = .init("{\"id_token\":\"e30.e30.\"}")
    }
  }

  /// A login up to the id_token.
  mutating func receiveIDToken(nonce: String? = "n-0S6_WzA2Mj") {
    start()
    authorize(["nonce": nonce])
    callback()
    redeem()
    grantIDToken()
  }

  /// A site asks for a login, and the authority sends the browser back without showing a page.
  mutating func sentStraightBack(_ query: String) {
    authorize()
    answered(302, fields: [.init("Location", "\(redirectURI)?\(query)")])
  }

  /// The browser visits the web application.
  mutating func visit(
    _ url: String, fields: [Evidence.Field] = [], status: Int = 200, location: String? = nil,
    page: String = "", setting cookie: String? = nil
  ) {
    let number = evidence.send(
      Evidence.Visit(
        sent: tick(), purpose: .page, url: url,
        request: Evidence.Request(method: "GET", target: url, fields: fields)))
    evidence.answer(visit: number, at: tick()) { visit in
      visit.answer = Evidence.Answer(status: status, body: .init(page))
      if let location { visit.answer?.fields.append(.init("Location", location)) }
      if let cookie { visit.answer?.fields.append(.init("Set-Cookie", cookie)) }
    }
  }
}
