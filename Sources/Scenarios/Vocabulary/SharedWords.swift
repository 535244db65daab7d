/// How a client gets its answer from the authorization server.
package enum Flow: String, Hashable, Sendable, CaseIterable {
  case loopback
  case customScheme = "custom-scheme"
  case web
  case device
}

/// What may be asked of a driver beside its actions.
package enum Capability: String, Hashable, Sendable, CaseIterable {
  case refresh
  case logout
  case secondProcess = "second_process"
  case parallelCalls = "parallel_calls"
  case idToken = "id_token"
  case discovery
  case multiIssuer = "multi_issuer"
  case device
  case tls
  case exportStore = "export_store"
}

/// What a scope is to a client, so that scenarios need not know its real ones.
package enum ScopeRole: String, Hashable, Sendable, CaseIterable {
  case signin, required, optional
}

/// Scopes as a scenario means them: by their role, or by name.
package enum ScopeSelector: Hashable, Sendable {
  case role(ScopeRole)
  case scope(String)
}

/// The endpoints as scenarios name them.
package enum EndpointWord: String, Hashable, Sendable, CaseIterable {
  case authorize, token, device, revoke, userinfo, jwks, discovery, api, any
}

/// The grants of a token request by their short names.
package enum GrantWord: String, Hashable, Sendable, CaseIterable {
  case authorizationCode = "authorization_code"
  case refreshToken = "refresh_token"
  case deviceCode = "device_code"
  case assertion = "jwt_bearer"

  /// What a client writes as `grant_type`.
  package var grantType: String {
    switch self {
    case .authorizationCode, .refreshToken: rawValue
    case .deviceCode: "urn:ietf:params:oauth:grant-type:device_code"
    case .assertion: "urn:ietf:params:oauth:grant-type:jwt-bearer"
    }
  }
}

/// What the mock hands out.
package enum TokenKind: String, Hashable, Sendable, CaseIterable {
  case code
  case accessToken = "access_token"
  case refreshToken = "refresh_token"
  case idToken = "id_token"
}

/// Where a request to the client's listener comes from.
package enum RequestOrigin: String, Hashable, Sendable, CaseIterable {
  case loopback
  case otherInterface = "other-interface"
}

/// The certificates that a server should not have.
package enum BadCertificate: String, Hashable, Sendable, CaseIterable {
  case untrusted
  case wrongHost = "wrong-host"
  case expired
  case notYet = "not-yet"
}
