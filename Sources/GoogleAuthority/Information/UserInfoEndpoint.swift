internal import HTTPWire
internal import WireFormats

/// The endpoint userinfo: tells an app about its signed-in user.
struct UserInfoEndpoint {
  let version: UserInfoVersion
  let registry: Registry
  let serviceAccounts: [ServiceAccountEmail: ServiceAccount]
  let grants: GrantStore

  func answer(_ call: Call) -> Outcome {
    let request = call.request
    guard version.serves(request.method) else {
      return Outcome(GatewayPage.notFound(request.target.path), cause: .methodUnknown)
    }
    var shown: String?
    do throws(APIRefusal) {
      let token =
        if let form = formToken(of: call) { form } else {
          try APICheck.token(in: call)
        }
      shown = token
      let holder = try TokenHolder(of: token, in: grants, registry, serviceAccounts, at: call.now)
      guard holder.access.scopes.includesSignIn else {
        throw APIRefusal(.scopeInsufficient, .apiScopeMissing)
      }
      let response = HTTPResponse(
        status: .ok, fields: APIFields.fields(at: call.now),
        body: JSONValue.object(version.claims(of: holder)).bytes(.google))
      return Outcome(response, involved: holder.access.grant.involved)
    } catch {
      let involved = shown.map { grants.involved(by: $0, at: call.now) } ?? Involved()
      return Outcome(
        version.response(to: error, at: call.now), cause: error.cause, involved: involved)
    }
  }

  /// A token that is sent as a form, as RFC 6750 has it and some OpenID clients do; anywhere else
  /// it goes before this one.
  private func formToken(of call: Call) -> String? {
    guard call.request.method == .post, !call.request.fields.contains(.authorization),
      call.purpose.query["access_token"] == nil
    else { return nil }
    return call.purpose.body["access_token"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
