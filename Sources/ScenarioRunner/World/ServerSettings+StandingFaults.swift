internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import Understudy
internal import WireFormats
internal import Words

/// The changes that a scenario makes in every answer of some endpoints: faults that never end.
extension ServerSettings {
  /// The faults by the names under which they are armed; none of a scenario's own has a dot.
  func standingFaults(
    _ variables: Variables
  ) throws(UnresolvedReference) -> [(name: String, fault: Fault)] {
    var faults: [(name: String, fault: Fault)] = []
    func add(_ name: String, _ action: FaultAction, at labels: Set<EndpointWord>) {
      var fault = Fault(action, at: labels)
      fault.times = nil
      faults.append(("server.\(name)", fault))
    }
    if let edit = try tokenEdit(variables) {
      add("token_response", edit, at: [.token, .refresh, .devicePoll])
    }
    if let edit = discoveryEdit(variables) { add("metadata", edit, at: [.discovery]) }
    if let edit = deviceEdit(variables) { add("device", edit, at: [.device]) }
    for (feature, isSent) in send where !isSent {
      guard let label = feature.label else { continue }
      add("send.\(feature.rawValue)", .reply(HTTPResponse(status: .notFound)), at: [label])
    }
    for (endpoint, certificate) in tls {
      add("tls.\(endpoint.rawValue)", .certificate(certificate), at: endpoint.words(with: nil))
    }
    return faults.sorted { $0.name < $1.name }
  }

  private func tokenEdit(_ variables: Variables) throws(UnresolvedReference) -> FaultAction? {
    var dropped = tokenResponse.drop
    if refreshToken.isAnnounced == false { dropped.append("refresh_token_expires_in") }
    if refreshToken.returned == .never { dropped.append("refresh_token") }
    var set = try variables.object(of: tokenResponse.set)
    if let tokenType { set["token_type"] = .string(tokenType) }
    let add = try variables.object(of: tokenResponse.add)
    guard !dropped.isEmpty || !set.members.isEmpty || !add.members.isEmpty else { return nil }
    return .edit(set: set, drop: dropped, add: add)
  }

  private func discoveryEdit(_ variables: Variables) -> FaultAction? {
    var set = JSONObject()
    var dropped: [String] = []
    if let issuer { set["issuer"] = .string(issuer) }
    for (endpoint, _) in paths {
      guard let member = endpoint.metadataMember else { continue }
      set[member] = variables.value("\(endpoint.rawValue).url")
    }
    for (feature, isTold) in advertise {
      switch (feature, isTold) {
      case (.iss, _):
        set["authorization_response_iss_parameter_supported"] = .bool(isTold)
      case (.pkce, false): dropped.append("code_challenge_methods_supported")
      case (.device, false): dropped.append("device_authorization_endpoint")
      case (.revocation, false): dropped.append("revocation_endpoint")
      case (.userinfo, false): dropped.append("userinfo_endpoint")
      // The mock's metadata announces these anyway.
      case (.pkce, true), (.device, true), (.revocation, true), (.userinfo, true): break
      }
    }
    guard !set.members.isEmpty || !dropped.isEmpty else { return nil }
    return .edit(set: set, drop: dropped.sorted(), add: JSONObject())
  }

  private func deviceEdit(_ variables: Variables) -> FaultAction? {
    let page = variables.value("device.page") ?? .null
    switch device.spelling {
    case .google?, nil: return nil
    case .rfc?:
      return .edit(set: ["verification_uri": page], drop: ["verification_url"], add: JSONObject())
    case .both?: return .edit(set: ["verification_uri": page], drop: [], add: JSONObject())
    }
  }
}

extension ServerFeature {
  /// The endpoint of the feature; nil for one that has none.
  fileprivate var label: EndpointWord? {
    switch self {
    case .iss, .pkce: nil
    case .device: .device
    case .revocation: .revoke
    case .userinfo: .userinfo
    }
  }
}

extension EndpointWord {
  fileprivate var metadataMember: String? {
    switch self {
    case .authorize: "authorization_endpoint"
    case .token: "token_endpoint"
    case .device: "device_authorization_endpoint"
    case .revoke: "revocation_endpoint"
    case .userinfo: "userinfo_endpoint"
    case .jwks: "jwks_uri"
    case .discovery, .api, .pages, .refresh, .devicePoll, .assertion, .tokeninfo: nil
    }
  }

  /// Nil for what isn't one endpoint of the mock.
  var endpoint: Endpoint? {
    switch self {
    case .authorize: .authorization
    case .token: .token
    case .device: .deviceCode
    case .revoke: .revocation
    case .userinfo: .userInfo
    case .jwks: .webKeys
    case .discovery: .openIDConfiguration
    case .api, .pages, .refresh, .devicePoll, .assertion, .tokeninfo: nil
    }
  }
}
