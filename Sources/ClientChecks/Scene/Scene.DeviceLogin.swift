internal import Evidence
internal import WireFormats

extension Scene {
  /// One try to sign in from a device: what was shown, and how often the client asked.
  struct DeviceLogin {
    var request: Request
    var userCode: String?
    /// The address to go to, by whichever spelling.
    var place: String?
    var usesGoogleSpelling = false
    /// The time that the client has to wait between two questions.
    var interval = Duration.seconds(5)
    /// The questions with its code, in order.
    var polls: [Request] = []
  }

  /// The tries to sign in from a device that the server has agreed to.
  var deviceLogins: [DeviceLogin] {
    let granted = deviceRequests.filter { $0.status == 200 }
    return granted.enumerated().map { index, request in
      var login = DeviceLogin(request: request)
      let answer = request.answerJSON
      login.userCode = answer?["user_code"]?.stringValue
      let standard = answer?["verification_uri"]?.stringValue
      login.place = standard ?? answer?["verification_url"]?.stringValue
      login.usesGoogleSpelling = standard == nil && login.place != nil
      login.interval = answer?["interval"]?.intValue.map { .seconds($0) } ?? .seconds(5)
      let code = secrets(.deviceCode, from: request).first
      let next = granted.dropFirst(index + 1).first?.received
      login.polls = polls.filter { poll in
        // The older grant has the device code in the parameter of other codes.
        let mark = poll.mark(of: "device_code", .deviceCode) ?? poll.mark(of: "code", .deviceCode)
        if let code { return mark?.names(code) ?? false }
        return poll.received > request.received && next.map { poll.received < $0 } ?? true
      }
      return login
    }
  }
}

extension Scene.Request {
  /// The answer's body as JSON, when it is some.
  var answerJSON: JSONValue? {
    exchange.answer.flatMap { try? JSONValue(parsing: $0.body.text) }
  }

  /// The error that the answer names.
  var errorCode: String? { answerJSON?["error"]?.stringValue }
}
