internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import Understudy
internal import WireFormats
internal import Words

/// A scenario's settings of the server, in the mock's own terms.
extension ServerSettings {
  func apply(to project: inout Project, testers: Set<String>) {
    if let granularConsent { project.consentStyle = granularConsent ? .granular : .whole }
    if let apis { project.enabledAPIs = Set(apis) }
    switch publishing {
    case .production?: project.audience = .production
    case .testing?: project.audience = .testing(users: testers)
    // Nothing but the end of a test ends a refresh token on a set day.
    case nil where refreshToken.lifetime != nil: project.audience = .testing(users: testers)
    case nil: break
    }
  }

  /// The settings with what the profile says where they say nothing; nil where it says nothing
  /// either.
  var completed: ServerSettings? {
    var settings = self
    func leaveOut(_ feature: ServerFeature) {
      settings.advertise[feature] = settings.advertise[feature] ?? false
      settings.send[feature] = settings.send[feature] ?? false
    }
    switch profile {
    case .google?, nil: return nil
    case .rfc?:
      settings.advertise[.iss] = advertise[.iss] ?? true
      settings.send[.iss] = send[.iss] ?? true
      settings.device.spelling = device.spelling ?? .rfc
    case .minimal?:
      for feature in [ServerFeature.iss, .device, .revocation, .userinfo] { leaveOut(feature) }
      settings.tokenResponse.drop += ["scope", "refresh_token_expires_in"]
    }
    return settings
  }

  func apply(to routes: inout RouteTable) {
    for (word, path) in paths {
      if word == .api { routes.prefix = path } else { routes.moved[path] = word.endpoint }
    }
  }

  func apply(to catalogue: inout ScopeCatalogue) {
    for scope in scopes {
      catalogue.add(Scope(rawValue: scope.name), sentence: scope.sentence)
    }
  }

  func apply(to shapes: inout TokenShapes) {
    if let shape = code.shape { shapes.code = TokenShape(shape) }
    if let shape = accessToken.shape { shapes.access = TokenShape(shape) }
    if let shape = refreshToken.shape { shapes.refresh = TokenShape(shape) }
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
    if let knowsProofKeys = send[.pkce] { switches.knowsProofKeys = knowsProofKeys }
    if let issuer { switches.callbackIssuer = issuer }
    if let rotates = refreshToken.rotates {
      switches.rotation =
        rotates
        ? Switches.Rotation(
          grace: refreshToken.reuseGrace ?? .zero,
          detectsReuse: refreshToken.detectsReuse ?? true) : nil
    }
  }
}

/// The lengths are those that Google names as the most, in bytes; longer ones are promised by none.
extension TokenShape {
  private static let huge = TokenShape.long(8192)

  fileprivate init(_ shape: CodeSettings.Shape) {
    self =
      switch shape {
      case .google: .google
      case .plain: .plain
      case .long: .long(256)
      }
  }

  fileprivate init(_ shape: AccessTokenSettings.Shape) {
    self =
      switch shape {
      case .google: .google
      case .jwt: .document
      case .long: .long(2048)
      case .huge: .huge
      }
  }

  fileprivate init(_ shape: RefreshTokenSettings.Shape) {
    self =
      switch shape {
      case .google: .google
      case .long: .long(512)
      case .huge: .huge
      }
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
