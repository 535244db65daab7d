internal import HTTPWire
internal import WireFormats

extension TokenClient {
  /// The request as a client with flaws sends it.
  func spoiled(_ good: [Form.Field], to url: WebURL) -> WebRequest {
    var fields = good
    if Flaw.verifierMissing.isOn || Flaw.challengeMissing.isOn { fields.drop("code_verifier") }
    if Flaw.redirectChanged.isOn {
      fields.change("redirect_uri") { $0.replacing("127.0.0.1", with: "localhost") + "/" }
    }
    if Flaw.clientAnonymous.isOn {
      fields.drop("client_id")
      fields.drop("client_secret")
    }
    if Flaw.fieldTwice.isOn { fields.append(Form.Field("client_id", client.clientID)) }
    if Flaw.refreshMisnamed.isOn {
      for index in fields.indices where fields[index].name == "refresh_token" {
        fields[index].name = "token"
      }
    }
    let query = FormURLEncoded.encode(fields)
    let bare = WebURL(url.origin + url.target.path) ?? url
    let full = WebURL("\(bare)?\(query)") ?? url
    if Flaw.tokenByGet.isOn { return .get(full) }
    if Flaw.secretsInQuery.isOn { return .post([], to: full) }
    var request = WebRequest.post(fields, to: url)
    if Flaw.tokenByJSON.isOn {
      var object = JSONObject()
      for field in fields { object[field.name] = .string(field.value) }
      request.message.fields[.contentType] = "application/json"
      request.message.body = JSONValue.object(object).bytes(.compact)
    }
    if Flaw.clientTwice.isOn {
      let pair = "\(client.clientID):\(client.clientSecret ?? "")"
      request.message.fields.append(.authorization, "Basic \(Base64.encode(Array(pair.utf8)))")
    }
    return request
  }

  /// The token endpoint that a client with flaws goes to: that of the other server that it knows.
  func spoiled(_ good: WebURL) -> WebURL {
    Flaw.issuersMixed.isOn ? client.endpoints.token : good
  }

  /// Prints what a client with flaws has sent for nothing.
  func spoilSilence(_ request: WebRequest, _ response: HTTPResponse) {
    guard Flaw.errorsTellAll.isOn, response.status != .ok else { return }
    web.voice.note("This was refused: \(String(decoding: request.message.body, as: UTF8.self))")
  }

  /// Prints an answer that a client with flaws can't use.
  func spoilUselessness(of response: HTTPResponse) {
    guard Flaw.answerShown.isOn else { return }
    web.voice.note("This can't be used: \(String(decoding: response.body, as: UTF8.self))")
  }

  /// The requests that a client with flaws makes besides, before it redeems a code.
  func spoil(code: String) async {
    if Flaw.passwordGrant.isOn {
      _ = try? await send([
        Form.Field("grant_type", "password"), Form.Field("username", "ana@example.com"),
        Form.Field("password", "opensesame"),
      ])
    }
    if Flaw.secretsElsewhere.isOn, let endpoints = try? await provider.endpoints(),
      let collector = WebURL(endpoints.authorization.origin + "/collect")
    {
      _ = try? await web.send(.post([Form.Field("code", code)], to: collector))
    }
  }

  /// Goes another way when the user has declined, as a client with flaws does.
  func spoilDenial(_ error: RehearsalError) async {
    guard Flaw.denialEvaded.isOn, error == .denied,
      let endpoints = try? await provider.endpoints()
    else { return }
    let fields = [Form.Field("client_id", client.clientID), Form.Field("scope", "openid")]
    _ = try? await web.send(.post(fields, to: endpoints.device))
  }

  /// Redeems a code as often as a client with flaws does.
  func spoiledRedemption(_ grant: [Form.Field]) async throws(RehearsalError) -> TokenReply {
    do throws(RehearsalError) {
      let answer = try await send(grant)
      if Flaw.codeTwice.isOn { _ = try? await send(grant) }
      return answer
    } catch {
      guard case .refused(_, let code) = error else { throw error }
      if Flaw.codeRetried.isOn, code == "invalid_grant" { return try await send(grant) }
      if Flaw.verifierDropped.isOn, code == "invalid_grant" {
        return try await send(grant.filter { $0.name != "code_verifier" })
      }
      if Flaw.clientErrorRetried.isOn, code == "invalid_client" {
        for _ in 1...2 { _ = try? await send(grant) }
        return try await Flaw.adding(.secretsInQuery) { () async throws(RehearsalError) in
          try await send(grant)
        }
      }
      throw error
    }
  }
}

extension RehearsalError {
  /// The error that a client with flaws makes of a refusal that isn't JSON, without a look at the
  /// status; nil for one that it reports as others do.
  static func spoiled(by response: HTTPResponse, host: String) -> RehearsalError? {
    guard Flaw.parserSpeaks.isOn, (try? JSONBody.value(of: response)) == nil else { return nil }
    return .badAnswer(host: host, reason: "its JSON has an unexpected character in line 1")
  }
}

extension Flaw {
  /// Does something with one flaw more.
  static func adding<Value: Sendable>(
    _ flaw: Flaw, _ body: () async throws(RehearsalError) -> Value
  ) async throws(RehearsalError) -> Value {
    let result = await $active.withValue(active.union([flaw])) {
      () -> Result<Value, RehearsalError> in
      do throws(RehearsalError) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
