internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// The APIs: a call with a good token gets its route's answer.
///
/// What Google's own routes list is the beginning of a collection, which programs can change: then,
/// and for a part of it, the store answers.
struct APIEndpoint {
  let routes: RouteTable
  let gate: APIGate

  /// Checks the credentials before anything else, and never reads the body.
  func answer(_ call: Call, _ store: inout ResourceStore) -> Outcome {
    let path = call.request.target.path
    let host = call.request.host.flatMap(GoogleHost.name(in:))
    let route = routes.routes(at: path, of: host).first { $0.takes(call.request.method) }
    guard let route else {
      return Outcome(GatewayPage.notFound(path), cause: .methodUnknown)
    }
    return gate.answer(call, on: route) { (access) throws(APIRefusal) in
      if let access, let told = stored(call, route, host, store) {
        return try StandInEndpoint(gate: gate).answer(told, by: access, call, &store)
      }
      return route.answer.response(at: call.now)
    }
  }

  /// The call as the store answers it; nil where that would be the route's answer to the byte.
  private func stored(
    _ call: Call, _ route: APIRoute, _ host: String?, _ store: ResourceStore
  ) -> StandInCall? {
    guard route.isGiven, store.changes > 0 || call.wantsPartOfList else { return nil }
    let match = APITable.match(.get, call.request.target.path, of: host ?? APIVersion.sharedHost)
    return match.map { StandInCall($0, call) }
  }
}

extension Call {
  /// True if it asks for some members or some elements of a list.
  fileprivate var wantsPartOfList: Bool {
    guard request.target.query != nil else { return false }
    let query = purpose.query
    return ["fields", "$fields", "maxResults", "pageSize", "pageToken"].contains {
      query[$0] != nil
    }
  }
}
