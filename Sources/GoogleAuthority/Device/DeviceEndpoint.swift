internal import HTTPWire
internal import Keyring
internal import WireFormats

/// `POST /device/code`: has a device wait for its user, and gives it the code of each of them.
struct DeviceEndpoint {
  let registry: Registry
  let switches: Switches

  func answer(
    _ call: Call, grants: inout GrantStore, random: inout some RandomSource
  ) -> Outcome {
    guard call.request.method == .post else {
      return Outcome(GatewayPage.notFound(call.request.target.path), cause: .methodNotServed)
    }
    var fields = TokenFields()
    var involved = Involved()
    do throws(TokenRefusal) {
      let body = try opened(call, &grants, &involved, random: &random)
      return Outcome(
        HTTPResponse(status: .ok, fields: fields.fields(at: call.now), body: body),
        involved: involved)
    } catch {
      return Outcome(
        error.response(fields.fields(at: call.now), at: call.now), cause: error.cause,
        involved: involved)
    }
  }

  /// The checks in their order, which is assumed; a secret isn't asked for.
  private func opened(
    _ call: Call, _ grants: inout GrantStore, _ involved: inout Involved,
    random: inout some RandomSource
  ) throws(TokenRefusal) -> [UInt8] {
    let parameters = try TokenParameters(call)
    let client = try TokenRequester(call, parameters, registry, &involved).client
    try DeviceClientCheck.isForDevices(client)
    let scopes = try DeviceScopeCheck.scopes(parameters, switches)
    let opened = grants.openDevice(for: client.id, scopes: scopes, at: call.now, random: &random)
    guard let (code, request) = opened else {
      throw TokenRefusal(
        .forbidden, OAuthError("rate_limit_exceeded", named: "error_code"), .deviceQuotaExceeded)
    }
    involved.grant = request.id
    return Self.body(code, request, grants.lifetimes, call.urls)
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
