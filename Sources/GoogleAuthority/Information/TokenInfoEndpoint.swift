internal import HTTPWire
internal import WireFormats

/// tokeninfo: tells what a token stands for, to whoever has it.
struct TokenInfoEndpoint {
  let version: TokenInfoVersion
  let registry: Registry
  let grants: GrantStore

  /// GET and POST are served; `keys` is asked for only when there is an id_token. An access token is
  /// read before an id_token, and a parameter before the header (assumed).
  func answer(_ call: Call, keys: () -> SigningKeys) -> Outcome {
    let request = call.request
    guard request.method == .get || request.method == .post else {
      return Outcome(GatewayPage.notFound(request.target.path), cause: .methodUnknown)
    }
    do throws(InformationRefusal) {
      if let token = ShownToken.parameter("access_token", of: request) {
        return try access(token, at: call.now)
      }
      if let token = ShownToken.parameter("id_token", of: request) {
        let token = try IDTokenCheck.token(token, signedBy: keys(), at: call.now)
        return success(version.members(of: token, at: call.now), at: call.now)
      }
      guard let token = ShownToken.inHeader(of: request) else { throw .missing }
      return try access(token, at: call.now)
    } catch {
      return refused(error, at: call.now)
    }
  }

  private func access(_ token: String, at now: Timestamp) throws(InformationRefusal) -> Outcome {
    let holder = try TokenHolder(of: token, in: grants, registry, at: now)
    return success(version.members(of: holder, at: now), holder.involved, at: now)
  }

  private func success(
    _ members: JSONObject, _ involved: Involved = Involved(), at now: Timestamp
  ) -> Outcome {
    Outcome(response(.ok, members, at: now), involved: involved)
  }

  private func refused(_ refusal: InformationRefusal, at now: Timestamp) -> Outcome {
    var members = JSONObject()
    if version.hasErrorCode { members["error"] = "invalid_token" }
    switch refusal.kind {
    case .missing:
      members["error_description"] = "Either access_token, id_token, or token_handle required"
    case .invalid, .insufficient: members["error_description"] = "Invalid Value"
    }
    return Outcome(response(.badRequest, members, at: now), cause: refusal.cause)
  }

  private func response(
    _ status: HTTPResponse.Status, _ members: JSONObject, at now: Timestamp
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: InformationFields.fields(at: now),
      body: JSONValue.object(members).bytes(version.layout))
  }
}
