/// An endpoint as scenarios, faults, the journal and evidence name it.
///
/// The token endpoint has four names, one for each thing that is asked of it: what breaks a refresh
/// need not break a login.
package enum EndpointWord: String, SharedWord {
  case authorize
  /// The pages of sign-in, consent and permissions.
  case pages
  /// The exchange of a code.
  case token
  case refresh
  /// A device's question whether its user has answered.
  case devicePoll = "device_poll"
  /// The exchange of a service account's assertion.
  case assertion
  case device
  case revoke
  case userinfo
  case tokeninfo
  case jwks
  case discovery
  case api

  /// The name of a request to the token endpoint with this grant; ``token`` for an unknown grant.
  package init(_ grant: GrantWord?) {
    self =
      switch grant {
      case .authorizationCode?, nil: .token
      case .refreshToken?: .refresh
      case .deviceCode?: .devicePoll
      case .assertion?: .assertion
      }
  }

  /// The endpoint without regard to the grant: ``token`` stands for all requests of its address.
  package var address: EndpointWord {
    switch self {
    case .token, .refresh, .devicePoll, .assertion: .token
    case .authorize, .pages, .device, .revoke, .userinfo, .tokeninfo, .jwks, .discovery, .api: self
    }
  }

  /// The endpoints that a scenario can name. The pages are the user's, and no client asks for
  /// `tokeninfo`.
  package static let inScenarios: [EndpointWord] = [
    .authorize, .token, .device, .revoke, .userinfo, .jwks, .discovery, .api,
  ]
}

/// A grant of a token request, by its short name.
package enum GrantWord: String, SharedWord {
  case authorizationCode = "authorization_code"
  case refreshToken = "refresh_token"
  case deviceCode = "device_code"
  case assertion = "jwt_bearer"

  /// The `grant_type` of a request.
  package var grantType: String {
    switch self {
    case .authorizationCode, .refreshToken: rawValue
    case .deviceCode: "urn:ietf:params:oauth:grant-type:device_code"
    case .assertion: "urn:ietf:params:oauth:grant-type:jwt-bearer"
    }
  }

  /// The grant of a request by its `grant_type`, the old name of device codes included.
  package init?(grantType: String) {
    let known = Self.allCases.first { $0.grantType == grantType }
    guard let grant = known ?? (grantType == Self.oldDeviceCode ? .deviceCode : nil) else {
      return nil
    }
    self = grant
  }

  private static let oldDeviceCode = "http://oauth.net/grant_type/device/1.0"
}

/// The endpoints that a line of a scenario is about.
package enum EndpointChoice: Hashable, Sendable {
  case any
  case one(EndpointWord)

  /// True if an endpoint is meant, with any grant.
  package func includes(_ word: EndpointWord?) -> Bool {
    switch self {
    case .any: true
    case .one(let own): own == word?.address
    }
  }

  /// The names of the requests that are meant; those to the token endpoint go by their grant.
  package func words(with grant: GrantWord?) -> Set<EndpointWord> {
    switch (self, grant) {
    // The pages are the user's, not the client's.
    case (.any, _): Set(EndpointWord.allCases).subtracting([.pages])
    case (.one(let word), let grant?) where word.address == .token: [EndpointWord(grant)]
    case (.one(let word), _): Set(EndpointWord.allCases.filter { $0.address == word.address })
    }
  }
}

extension EndpointChoice: RawRepresentable, CaseIterable {
  package static let allCases = EndpointWord.inScenarios.map(Self.one) + [.any]

  package init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = choice
  }

  package var rawValue: String {
    switch self {
    case .any: "any"
    case .one(let word): word.rawValue
    }
  }
}
