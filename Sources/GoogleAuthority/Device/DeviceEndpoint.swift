internal import HTTPWire
internal import Keyring
internal import WireFormats

/// `POST /device/code`: has a device wait for its user, and gives it the code of each of them.
struct DeviceEndpoint {
  let registry: Registry
  let switches: Switches

  func answer(
    _ context: inout RequestContext, grants: inout GrantStore
  ) -> Outcome {
    guard context.call.request.method == .post else {
      return .noSuchPage(context.call, .methodNotServed)
    }
    var fields = TokenFields()
    do throws(TokenRefusal) {
      let body = try opened(&context, &grants)
      return Outcome(
        HTTPResponse(status: .ok, fields: fields.fields(at: context.now), body: body),
        involved: context.involved)
    } catch {
      return Outcome(
        error.response(fields.fields(at: context.now), at: context.now), cause: error.cause,
        involved: context.involved)
    }
  }

  /// The checks in their order, which is assumed; a secret isn't asked for.
  private func opened(
    _ context: inout RequestContext, _ grants: inout GrantStore
  ) throws(TokenRefusal) -> [UInt8] {
    try context.call.checkTokenParameters()
    let parameters = context.call.purpose.token
    let client = try TokenRequester(parameters, registry, &context).client
    try DeviceClientCheck.isForDevices(client)
    let scopes = try DeviceScopeCheck.scopes(parameters, switches)
    let opened = grants.openDevice(
      for: client.id, scopes: scopes, at: context.now, random: &context.random)
    guard let (code, request) = opened else {
      throw TokenRefusal(
        .forbidden, OAuthError(.rateLimitExceeded, named: "error_code"), .deviceQuotaExceeded)
    }
    context.involved.grant = request.id
    return Self.body(code, request, grants.lifetimes, context.urls)
  }

  /// The members in Google's order; the documents' sample has another.
  private static func body(
    _ code: String, _ request: DeviceRequest, _ lifetimes: Lifetimes, _ urls: PublicURLs
  ) -> [UInt8] {
    var body: [UInt8] = []
    JSONWriter.write(.google, into: &body) { json in
      json.object { json in
        json.member("device_code", code)
        json.member("user_code", request.userCode.rawValue)
        json.member("expires_in", Int(lifetimes.deviceCode.components.seconds))
        json.member("interval", Int(lifetimes.deviceInterval.components.seconds))
        json.member("verification_url", urls[.www] + DeviceStep.userCode.path)
      }
    }
    return body
  }
}
