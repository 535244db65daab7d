internal import HTTPWire
internal import WireFormats

/// The APIs: a call with a good token gets its route's answer.
struct APIEndpoint {
  let routes: RouteTable
  let gate: APIGate

  /// Checks the credentials before anything else, and never reads the body.
  func answer(_ call: Call) -> Outcome {
    let path = call.request.target.path
    let host = call.request.host.flatMap(GoogleHost.name(in:))
    let route = routes.routes(at: path, of: host).first { $0.takes(call.request.method) }
    guard let route else {
      return Outcome(GatewayPage.notFound(path), cause: .methodUnknown)
    }
    return gate.answer(call, on: route) { (_) throws(APIRefusal) in
      route.answer.response(at: call.now)
    }
  }
}
