internal import HTTPWire
internal import WireFormats

/// userinfo: tells an app about the user who has signed in to it.
struct UserInfoEndpoint {
  let version: UserInfoVersion
  let registry: Registry
  let grants: GrantStore

  func answer(_ call: Call) -> Outcome {
    let request = call.request
    guard version.serves(request.method) else {
      return Outcome(GatewayPage.notFound(request.target.path), cause: .methodUnknown)
    }
    var involved = Involved()
    do throws(APIRefusal) {
      let token = try CredentialCheck.token(in: request)
      let holder = try TokenHolder(of: token, in: grants, registry, at: call.now)
      involved = holder.involved
      guard holder.access.scopes.includesSignIn else {
        throw APIRefusal(.scopeInsufficient, .apiScopeMissing)
      }
      let response = HTTPResponse(
        status: .ok, fields: APIFields.fields(at: call.now),
        body: JSONValue.object(version.claims(of: holder)).bytes(.google))
      return Outcome(response, involved: involved)
    } catch {
      return Outcome(
        version.response(to: error, at: call.now), cause: error.cause, involved: involved)
    }
  }
}
