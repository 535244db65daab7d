internal import HTTPWire
internal import WireFormats

/// The client of the endpoint that turns codes and refresh tokens into access tokens.
struct TokenClient: Sendable {
  let client: ClientSecrets
  let provider: Provider
  let web: WebClient

  /// Redeems a code. That it may be redeemed once only is why nothing is tried again but what was
  /// refused for a passing reason.
  func exchange(
    code: String, verifier: String, redirectURI: String
  ) async throws(RehearsalError) -> TokenReply {
    await spoil(code: code)
    return try await spoiledRedemption([
      Form.Field("grant_type", "authorization_code"), Form.Field("code", code),
      Form.Field("code_verifier", verifier), Form.Field("redirect_uri", redirectURI),
    ])
  }

  func refresh(_ token: String) async throws(RehearsalError) -> TokenReply {
    try await send([
      Form.Field("grant_type", "refresh_token"), Form.Field("refresh_token", token),
    ])
  }

  /// Asks whether the user of a device has decided. The caller has a rhythm of its own, so nothing
  /// is tried again here.
  func redeem(deviceCode: String) async throws(RehearsalError) -> TokenReply {
    try await send(
      [
        Form.Field("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
        Form.Field("device_code", deviceCode),
      ], retrying: RetryPolicy(attempts: 1))
  }

  func send(
    _ grant: [Form.Field], retrying policy: RetryPolicy = RetryPolicy()
  ) async throws(RehearsalError) -> TokenReply {
    let credentials =
      [Form.Field("client_id", client.clientID)]
      + (client.clientSecret.map { [Form.Field("client_secret", $0)] } ?? [])
    let endpoints = try await provider.endpoints()
    let url = spoiled(endpoints.token)
    let request = spoiled(grant + credentials, to: url)
    let response = try await web.answer(to: request, retrying: policy)
    spoilSilence(request, response)
    guard response.status == .ok else { throw .refusal(response, host: url.host) }
    do throws(RehearsalError) {
      var reply = try JSONBody.read(response, from: url, as: TokenReply.init).spoiled(
        by: response, at: web.clock.now())
      reply.issuer = endpoints.issuer
      return reply
    } catch {
      if let rescued = TokenReply.spoiledRescue(from: response) { return rescued }
      spoilUselessness(of: response)
      throw error
    }
  }
}

extension RehearsalError {
  /// The error in the answer of an endpoint that has refused.
  static func refusal(_ response: HTTPResponse, host: String) -> RehearsalError {
    let status = response.status.code
    if let spoiled = spoiled(by: response, host: host) { return spoiled }
    if let code = (try? JSONBody.value(of: response))?["error"]?.stringValue {
      return .refused(status: status, code: code)
    }
    return RetryPolicy.isPassing(response.status)
      ? .busy(host: host, status: status)
      : .badAnswer(host: host, reason: "it has status \(status), and doesn't say why")
  }
}
