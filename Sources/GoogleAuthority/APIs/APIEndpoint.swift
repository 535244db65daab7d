internal import HTTPWire
internal import WireFormats

/// The APIs: a call with a good token gets its route's answer.
struct APIEndpoint {
  let routes: RouteTable
  let registry: Registry
  let serviceAccounts: [ServiceAccountEmail: ServiceAccount]
  let grants: GrantStore
  let switches: Switches

  /// Checks the credentials before anything else, and never reads the body.
  func answer(_ call: Call) -> Outcome {
    let path = call.request.target.path
    let host = call.request.host.flatMap(GoogleHost.name(in:))
    let route = routes.routes(at: path, of: host).first { $0.takes(call.request.method) }
    guard let route else {
      return Outcome(GatewayPage.notFound(path), cause: .methodUnknown)
    }
    var involved = Involved()
    do throws(APIRefusal) {
      let token = try APICheck.token(in: call)
      let access = try APICheck.access(token, in: grants, at: call.now)
      involved = Involved(
        client: access.grant.client, account: access.grant.account, grant: access.grant.id)
      try APICheck.holderIsActive(access, in: registry, serviceAccounts)
      try APICheck.scopeIsAccepted(access, by: route)
      try APICheck.isEnabled(route, for: access, in: registry)
      try APICheck.hasChannel(access, for: route, switches)
      return Outcome(route.answer.response(at: call.now), involved: involved)
    } catch {
      return Outcome(
        error.response(from: route, at: call.now), cause: error.cause, involved: involved)
    }
  }
}
