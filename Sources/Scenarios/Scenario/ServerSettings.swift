package import Words

/// How the mock behaves in a case; what is nil stays as the profile has it.
package struct ServerSettings: Hashable, Sendable {
  package enum Publishing: String, Hashable, Sendable, CaseIterable {
    case testing, production
  }

  package var profile: ServerProfile?
  package var issuer: String?
  /// Other paths for endpoints.
  package var paths: [EndpointWord: String] = [:]
  /// What the metadata tells, by feature.
  package var advertise: [ServerFeature: Bool] = [:]
  /// What answers carry, by feature.
  package var send: [ServerFeature: Bool] = [:]
  package var accessToken = AccessTokenSettings()
  package var refreshToken = RefreshTokenSettings()
  package var code = CodeSettings()
  package var granularConsent: Bool?
  package var publishing: Publishing?
  package var tokenResponse = MemberEdits()
  /// The spelling of `token_type`.
  package var tokenType: String?
  package var idToken = IDTokenSettings()
  package var jwks = KeySetSettings()
  package var device = DeviceSettings()
  package var tls: [EndpointChoice: CertificateFlaw] = [:]
  package var hasSecondIssuer: Bool?
}

/// What the mock can advertise or send, or leave out.
package enum ServerFeature: String, Hashable, Sendable, CaseIterable {
  /// RFC 9207's `iss`.
  case iss
  case pkce
  case device
  case revocation
  case userinfo
}

package struct AccessTokenSettings: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case google, jwt
    /// As long as Google says that tokens may become.
    case long
    /// Longer than anybody has promised.
    case huge
  }

  package var lifetime: Duration?
  package var shape: Shape?
}

package struct RefreshTokenSettings: Hashable, Sendable {
  /// When a refresh token comes with an access token.
  package enum Returned: String, Hashable, Sendable, CaseIterable {
    case first, always, never
  }

  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case google, long, huge
  }

  package var lifetime: Duration?
  /// Whether answers carry `refresh_token_expires_in`.
  package var isAnnounced: Bool?
  package var rotates: Bool?
  package var reuseGrace: Duration?
  package var detectsReuse: Bool?
  package var returned: Returned?
  package var shape: Shape?
}

package struct CodeSettings: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case google, plain, long
  }

  package var lifetime: Duration?
  package var shape: Shape?
}

/// What becomes of the members of a JSON object: put, added where there is none, or left out.
package struct MemberEdits: Hashable, Sendable {
  package var set: [Named<TemplateValue>] = []
  package var add: [Named<TemplateValue>] = []
  package var drop: [String] = []
}

package struct IDTokenSettings: Hashable, Sendable {
  /// The signature; all but the first two are wrong ones.
  package enum Signature: String, Hashable, Sendable, CaseIterable {
    case rs256, es256, hs256, none
    case wrongKey = "wrong-key"
    case unknownKey = "unknown-key"
    case damaged
  }

  package var claims = MemberEdits()
  package var signature: Signature?
}

package struct KeySetSettings: Hashable, Sendable {
  /// How often keys are replaced.
  package var rotation: Duration?
  /// How many keys are published that nothing was signed with.
  package var decoys: Int?
}

package struct DeviceSettings: Hashable, Sendable {
  /// Whether the answer says `verification_url`, as Google does, or `verification_uri`.
  package enum Spelling: String, Hashable, Sendable, CaseIterable {
    case google, rfc, both
  }

  package var interval: Duration?
  package var lifetime: Duration?
  package var spelling: Spelling?
}
