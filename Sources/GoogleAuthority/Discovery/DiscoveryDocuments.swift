internal import HTTPWire
internal import WireFormats

/// The discovery document. Its members and their order are Google's.
struct OpenIDConfiguration {
  let urls: PublicURLs

  var json: JSONValue {
    [
      "issuer": .string(urls.issuer),
      "authorization_endpoint": .string(urls[.accounts] + "/o/oauth2/v2/auth"),
      "device_authorization_endpoint": .string(urls[.oauth2] + "/device/code"),
      "token_endpoint": .string(urls[.oauth2] + "/token"),
      "userinfo_endpoint": .string(urls[.openIDConnect] + "/v1/userinfo"),
      "revocation_endpoint": .string(urls[.oauth2] + "/revoke"),
      "jwks_uri": .string(urls[.apis] + "/oauth2/v3/certs"),
      "response_types_supported": [
        "code", "token", "id_token", "code token", "code id_token", "token id_token",
        "code token id_token", "none",
      ],
      "subject_types_supported": ["public"],
      "id_token_signing_alg_values_supported": ["RS256"],
      "scopes_supported": ["openid", "email", "profile"],
      "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic"],
      "claims_supported": [
        "aud", "email", "email_verified", "exp", "family_name", "given_name", "iat", "iss", "name",
        "picture", "sub",
      ],
      "code_challenge_methods_supported": ["plain", "S256"],
      "grant_types_supported": [
        "authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code",
        "urn:ietf:params:oauth:grant-type:jwt-bearer",
      ],
    ]
  }

  /// The time for which clients may keep it. Google's own figure isn't known: see the fidelity
  /// table.
  static let lifetime = Duration.seconds(3600)

  func response(at now: Timestamp) -> HTTPResponse {
    .cacheable(
      json.bytes(.oneSpace), type: "application/json", for: Self.lifetime, at: now,
      more: [(.accessControlAllowOrigin, "*")])
  }
}

/// The discovery document of Cross-Account Protection, for receivers of security events.
///
/// Its address and the first two members are recorded. The third one is read by receivers, and its
/// value is the only one that they register with; what else the document holds isn't known.
struct ProtectionConfiguration {
  let urls: PublicURLs
  let switches: Switches

  /// The delivery method by which every event comes: Google posts it.
  static let push = "https://schemas.openid.net/secevent/risc/delivery-method/push"

  var json: JSONValue {
    [
      "issuer": .string(urls.protectionIssuer(switches)),
      "jwks_uri": .string(urls[.apis] + "/oauth2/v3/certs"),
      "delivery_methods_supported": [.string(Self.push)],
    ]
  }

  func response(at now: Timestamp) -> HTTPResponse {
    .cacheable(
      json.bytes(.oneSpace), type: "application/json", for: OpenIDConfiguration.lifetime, at: now)
  }
}

extension PublicURLs {
  /// The issuer of security events: that of tokens, with a slash behind it.
  func protectionIssuer(_ switches: Switches) -> String {
    issuer + (switches.protectionIssuerEndsInSlash ? "/" : "")
  }
}
