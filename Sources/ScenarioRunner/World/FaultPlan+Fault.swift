internal import GoogleAuthority
internal import HTTPWire
internal import Scenarios
internal import Understudy
internal import WireFormats

extension FaultPlan {
  /// The fault as the mock arms it; nil for what the mock can't do.
  func fault(
    among cast: CastList, _ variables: Variables
  ) throws(UnresolvedReference) -> Fault? {
    guard let action = try effect.action(variables) else { return nil }
    var fault = Fault(action, at: at.labels(of: match.grant), phase: phase.map(Fault.Phase.init))
    fault.match.client = match.client.map { cast.client(named: $0.value).id.rawValue }
    fault.match.account = match.user.map { cast.subject(of: $0)?.rawValue ?? "" }
    for field in match.form {
      fault.match.parameters[field.name] = try variables.text(of: field.value)
    }
    fault.times =
      switch times {
      case .count(let count): count
      case .always: nil
      }
    fault.skip = skip
    if let nth = match.nth {
      fault.skip += nth - 1
      fault.times = 1
    }
    return fault
  }
}

extension EndpointWord {
  /// What the mock calls it; requests for tokens go by their grant.
  func labels(of grant: GrantWord?) -> Set<EndpointLabel> {
    switch (self, grant) {
    case (.token, .authorizationCode?): [.token]
    case (.token, .refreshToken?): [.refresh]
    case (.token, .deviceCode?): [.devicePoll]
    case (.token, .assertion?): [.assertion]
    case (.token, nil): [.token, .refresh, .devicePoll, .assertion]
    case (.authorize, _): [.authorize]
    case (.device, _): [.device]
    case (.revoke, _): [.revoke]
    case (.userinfo, _): [.userinfo]
    case (.jwks, _): [.jwks]
    case (.discovery, _): [.discovery]
    case (.api, _): [.api]
    // The pages are the user's, not the client's.
    case (.any, _): Set(EndpointLabel.allCases).subtracting([.pages])
    }
  }
}

extension Fault.Phase {
  fileprivate init(_ phase: FaultPlan.Phase) {
    self =
      switch phase {
      case .before: .before
      case .after: .after
      }
  }
}

extension FaultEffect {
  fileprivate func action(
    _ variables: Variables
  ) throws(UnresolvedReference) -> FaultAction? {
    switch self {
    case .reply(let reply): .reply(try reply.response(variables))
    case .delay(let time): .delay(time)
    case .hang: .hang
    case .reset: .reset
    case .truncate(let bytes): .truncate(bytes)
    case .drip(let drip): .drip(bytes: drip.bytes, pause: drip.every)
    case .edit(let edits):
      .edit(
        set: try variables.object(of: edits.set), drop: edits.drop,
        add: try variables.object(of: edits.add))
    case .pad(let count): .pad(count)
    case .type(let type): .type(type)
    case .redirect(let status, let place):
      .redirect(HTTPResponse.Status(status), to: try variables.text(of: place))
    case .certificate(let flaw): .certificate(Understudy.CertificateFlaw(flaw))
    }
  }
}

extension Understudy.CertificateFlaw {
  init(_ certificate: BadCertificate) {
    self =
      switch certificate {
      case .untrusted: .untrusted
      case .wrongHost: .wrongHost
      case .expired: .expired
      case .notYet: .notYet
      }
  }
}

extension FaultReply {
  fileprivate func response(
    _ variables: Variables
  ) throws(UnresolvedReference) -> HTTPResponse {
    var response = HTTPResponse(status: HTTPResponse.Status(status))
    switch body {
    case .json(let value)?:
      response.body = try variables.value(of: value).bytes(.google)
      response.fields[.contentType] = "application/json; charset=utf-8"
    case .text(let template)?:
      response.body = Array(try variables.text(of: template).utf8)
      response.fields[.contentType] = "text/plain; charset=utf-8"
    case nil: break
    }
    if let type { response.fields[.contentType] = type }
    for header in headers {
      guard let name = HTTPField.Name(header.name) else { continue }
      response.fields[name] = try variables.text(of: header.value)
    }
    return response
  }
}
