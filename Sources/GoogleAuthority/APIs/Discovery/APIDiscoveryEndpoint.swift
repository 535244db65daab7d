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
        .resource(.entityMissing(isOld: false)), .documentUnknown)
      return Outcome(
        refusal.response(from: DiscoveryTerms(), at: call.now), cause: refusal.cause)
    }
    return Outcome(
      HTTPResponse(
        status: .ok, fields: APIFields.fields(at: call.now), body: json.bytes(.google)))
  }
}

/// The terms of discovery, which is an API itself.
private struct DiscoveryTerms: APITerms {
  let scopes: [Scope] = []
  let isOpenToAll = true
  let name = APIMethodName(service: "discovery.googleapis.com", method: "")
  let style = APIErrorStyle.classic
  let needsChannel = false
  let title: String? = nil
}
