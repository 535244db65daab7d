internal import HTTPWire
internal import WireFormats

extension DevicePolling {
  /// The reaction of a client with flaws to a refusal; nil for one that goes on as others.
  static func spoiled(_ error: RehearsalError) -> Bool? {
    guard case .refused(_, let code) = error else { return nil }
    return switch code {
    case "authorization_pending" where Flaw.pendingFatal.isOn: false
    case "slow_down" where Flaw.slowDownIgnored.isOn: true
    case "access_denied" where Flaw.denialIgnored.isOn: true
    case "expired_token" where Flaw.expiryIgnored.isOn: true
    case _: nil
    }
  }
}

extension DeviceLogin {
  /// The time for which a client with flaws goes on.
  static func spoiled(_ good: Duration) -> Duration {
    Flaw.expiryIgnored.isOn ? good * 2 : good
  }

  /// The request for a code as a client with flaws makes it.
  static func spoiled(_ good: WebRequest, _ fields: [Form.Field]) -> WebRequest {
    guard Flaw.deviceByJSON.isOn else { return good }
    var (request, object) = (good, JSONObject())
    for field in fields { object[field.name] = .string(field.value) }
    request.message.fields[.contentType] = "application/json"
    request.message.body = JSONValue.object(object).bytes(.compact)
    return request
  }

  /// The user's code as a client with flaws shows it.
  static func spoiledCode(_ code: String) -> String {
    Flaw.userCodeRespelt.isOn ? code.lowercased().replacing("-", with: " ") : code
  }
}
