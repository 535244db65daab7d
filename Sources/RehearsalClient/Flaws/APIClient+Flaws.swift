internal import HTTPWire
internal import WireFormats

extension APIClient {
  /// True if a client with flaws renews its token after an answer; nil for one that does as others.
  static func spoiledRenewal(_ response: HTTPResponse, after renewals: Int) -> Bool? {
    switch response.status {
    case .unauthorized:
      if Flaw.givesUpOnRefusal.isOn { return false }
      return Flaw.refreshLoop.isOn ? renewals < 6 : nil
    case .tooManyRequests, .serviceUnavailable:
      return Flaw.refreshesWhenBusy.isOn ? renewals < 1 : nil
    case .forbidden: return Flaw.refreshesForScope.isOn ? renewals < 1 : nil
    case _: return nil
    }
  }

  /// The rule for another attempt: none for a client with flaws that renews its token instead.
  static var spoiledPolicy: RetryPolicy {
    Flaw.refreshesWhenBusy.isOn ? RetryPolicy(attempts: 1) : RetryPolicy()
  }

  /// The call as a client with flaws makes it.
  static func spoiled(
    _ good: WebRequest, _ target: WebURL, _ credentials: Credentials
  ) -> WebRequest {
    let form = FormURLEncoded.encode([Form.Field("access_token", credentials.accessToken)])
    var request = good
    if Flaw.tokenInQuery.isOn || Flaw.tokenTwice.isOn, let url = WebURL("\(target)?\(form)") {
      request = .get(url, bearer: credentials.accessToken)
    }
    if Flaw.tokenInQuery.isOn || Flaw.tokenInBody.isOn {
      request.message.fields[.authorization] = nil
    }
    if Flaw.tokenInBody.isOn {
      request.message.fields.append(.contentType, "application/x-www-form-urlencoded")
      request.message.body = Array(form.utf8)
    }
    if Flaw.tokenInReferer.isOn {
      request.message.fields.append(.referer, "\(target)?\(form)")
    }
    if Flaw.refreshTokenShown.isOn, let token = credentials.refreshToken {
      request.message.fields.append(.cookie, "refresh=\(token)")
    }
    return request
  }
}
