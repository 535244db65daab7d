internal import HTTPWire
internal import WireFormats

/// The endpoint tokeninfo: tells the owner of a token about it.
struct TokenInfoEndpoint {
  let version: TokenInfoVersion
  let registry: Registry
  let serviceAccounts: [ServiceAccountEmail: ServiceAccount]
  let grants: GrantStore

  /// GET and POST are served; `keys` is asked for only when there is an id_token. An access token
  /// is read before an id_token, and a parameter before the header (assumed).
  func answer(_ call: Call, keys: () -> SigningKeys) -> Outcome {
    let request = call.request
    guard request.method == .get || request.method == .post else {
      return Outcome(GatewayPage.notFound(request.target.path), cause: .methodUnknown)
    }
    do throws(APIRefusal) {
      if let token = parameter("access_token", of: call) {
        return try access(token, at: call.now)
      }
      if let token = parameter("id_token", of: call) {
        let token = try IDTokenCheck.token(token, signedBy: keys(), at: call.now)
        return success(version.members(of: token, at: call.now), at: call.now)
      }
      return try access(APICheck.token(in: call), at: call.now)
    } catch {
      return refused(error, at: call.now)
    }
  }

  /// A parameter of the query, or of a body, which is a form unless it says that it is JSON.
  private func parameter(_ name: String, of call: Call) -> String? {
    [call.purpose.query[name], member(name, of: call)].compactMap(\.self).first { !$0.isEmpty }
  }

  private func member(_ name: String, of call: Call) -> String? {
    guard BodyFormat(call.request.fields) == .json else { return call.purpose.body[name] }
    return (try? JSONValue(parsing: call.request.body))?[name]?.stringValue
  }

  private func access(_ token: String, at now: Timestamp) throws(APIRefusal) -> Outcome {
    let holder = try TokenHolder(of: token, in: grants, registry, serviceAccounts, at: now)
    return success(version.members(of: holder, at: now), holder.access.grant.involved, at: now)
  }

  private func success(
    _ members: JSONObject, _ involved: Involved = Involved(), at now: Timestamp
  ) -> Outcome {
    Outcome(response(.ok, members, at: now), involved: involved)
  }

  private func refused(_ refusal: APIRefusal, at now: Timestamp) -> Outcome {
    var members = JSONObject()
    if version.hasErrorCode { members["error"] = "invalid_token" }
    members["error_description"] =
      refusal.kind == .credentialsMissing
      ? "Either access_token, id_token, or token_handle required" : "Invalid Value"
    return Outcome(response(.badRequest, members, at: now), cause: refusal.cause)
  }

  private func response(
    _ status: HTTPResponse.Status, _ members: JSONObject, at now: Timestamp
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: version.fields(at: now),
      body: JSONValue.object(members).bytes(version.layout))
  }
}

extension Authority {
  mutating func tokenInfo(_ version: TokenInfoVersion, _ call: Call) -> Outcome {
    TokenInfoEndpoint(
      version: version, registry: registry, serviceAccounts: serviceAccounts, grants: grants
    )
    .answer(call) { keys }
  }

  func userInfo(_ version: UserInfoVersion, _ call: Call) -> Outcome {
    UserInfoEndpoint(
      version: version, registry: registry, serviceAccounts: serviceAccounts, grants: grants
    ).answer(call)
  }
}
