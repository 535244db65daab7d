internal import GoogleAuthority
internal import HTTPWire
internal import Scenarios
internal import Understudy
internal import WireFormats

/// What a scenario says of the server, in the mock's own terms.
extension ServerSettings {
  func apply(to project: inout Project, testers: Set<String>) {
    if let granularConsent { project.consentStyle = granularConsent ? .granular : .whole }
    switch publishing {
    case .production?: project.audience = .production
    case .testing?: project.audience = .testing(users: testers)
    // Nothing but the end of a test ends a refresh token on a set day.
    case nil where refreshToken.lifetime != nil: project.audience = .testing(users: testers)
    case nil: break
    }
  }

  func apply(to lifetimes: inout Lifetimes) {
    if let lifetime = accessToken.lifetime { lifetimes.accessToken = lifetime }
    if let lifetime = refreshToken.lifetime { lifetimes.testingRefreshToken = lifetime }
    if let lifetime = code.lifetime { lifetimes.code = lifetime }
    if let lifetime = device.lifetime { lifetimes.deviceCode = lifetime }
    if let interval = device.interval { lifetimes.deviceInterval = interval }
  }

  func apply(to switches: inout Switches) {
    if let sendsIssuer = send[.iss] { switches.sendsIssuer = sendsIssuer }
    if let rotates = refreshToken.rotates {
      switches.rotation =
        rotates
        ? Switches.Rotation(
          grace: refreshToken.reuseGrace ?? .zero,
          detectsReuse: refreshToken.detectsReuse ?? true) : nil
    }
  }

  /// What is changed in every answer of the token endpoint, as a fault that never ends.
  func standingFault(_ variables: Variables) throws(UnresolvedReference) -> Fault? {
    var dropped = tokenResponse.drop
    if refreshToken.isAnnounced == false { dropped.append("refresh_token_expires_in") }
    if refreshToken.returned == .never { dropped.append("refresh_token") }
    guard !dropped.isEmpty || !tokenResponse.isEmpty else { return nil }
    let edit = FaultAction.edit(
      set: try variables.object(of: tokenResponse.set), drop: dropped,
      add: try variables.object(of: tokenResponse.add))
    var fault = Fault(edit, at: [.token, .refresh, .devicePoll])
    fault.times = nil
    return fault
  }

  /// What the mock can't do yet. A case that asks for it proves nothing.
  var unsupported: [String] {
    var words: [String] = []
    func note(_ isAsked: Bool, _ word: String) { if isAsked { words.append(word) } }
    note(profile.map { $0 != .google } ?? false, "server.profile")
    note(issuer != nil, "server.issuer")
    note(!paths.isEmpty, "server.paths")
    note(!advertise.isEmpty, "server.advertise")
    note(send.keys.contains { $0 != .iss }, "server.send")
    note(accessToken.shape.map { $0 != .google } ?? false, "server.access_token.shape")
    note(code.shape.map { $0 != .google } ?? false, "server.code.shape")
    note(idToken.signature != nil || !idToken.claims.isEmpty, "server.id_token")
    note(jwks.rotation != nil || jwks.decoys != nil, "server.jwks")
    note(device.spelling.map { $0 != .google } ?? false, "server.device.spelling")
    note(!tls.isEmpty, "server.tls")
    note(hasSecondIssuer == true, "server.second_issuer")
    return words
  }
}

extension MemberEdits {
  var isEmpty: Bool { self.set.isEmpty && add.isEmpty && drop.isEmpty }
}

extension Variables {
  func object(of members: [Named<TemplateValue>]) throws(UnresolvedReference) -> JSONObject {
    var object = JSONObject()
    for member in members { object[member.name] = try value(of: member.value) }
    return object
  }
}
