internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// The documents by which programs learn an API's methods; no token is needed.
enum APIDiscoveryEndpoint {
  static func answer(_ call: Call) -> Outcome {
    let host = GoogleHost.name(of: call.request) ?? APIVersion.sharedHost
    let query = call.purpose.query
    guard call.isReading, let wanted = APIDiscovery(call.request.target.path, of: host) else {
      return .noSuchPage(call, .methodUnknown)
    }
    let json = wanted.answer(
      at: host, name: query["name"], version: query["version"],
      onlyPreferred: query["preferred"] == "true")
    guard let json else {
      let refusal = APIRefusal(
        .resource(missing(wanted, at: host, query["version"])), .documentUnknown)
      return Outcome(
        refusal.response(from: DiscoveryTerms(), at: call.now), cause: refusal.cause)
    }
    return Outcome(
      HTTPResponse(
        status: .ok, fields: APIFields.fields(at: call.now), body: json.bytes(.google)))
  }

  /// An API's own host says what it lacks.
  private static func missing(
    _ wanted: APIDiscovery, at host: String, _ version: String?
  ) -> ResourceRefusal {
    guard wanted == .ownDocument, let version else { return .entityMissing(isOld: false) }
    return .documentMissing(host: host, version: version)
  }
}

/// The terms of discovery, which is an API itself.
private struct DiscoveryTerms: APITerms {
  let scopes: [Scope] = []
  let isOpenToAll = true
  let name = APIMethodName(service: "discovery.googleapis.com", method: "")
  let style = APIErrorStyle.gateway
  let needsChannel = false
  let title: String? = nil
}
