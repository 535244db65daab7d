extension ClientEnvironment {
  /// Where everything is, for programs and scripts that can be pointed at a server.
  var whereabouts: [EnvironmentVariable] {
    let others = [
      ("UNDERSTUDY_HTTPS_URL", secureOrigin), ("UNDERSTUDY_CLIENT_ID", clientID),
      ("UNDERSTUDY_CLIENT_SECRET_FILE", clientFile),
    ]
    return [EnvironmentVariable("UNDERSTUDY_URL", origin)]
      + Self.endpoints.map { EnvironmentVariable($0, origin + $1) }
      + others.compactMap { name, value in value.map { EnvironmentVariable(name, $0) } }
      + [EnvironmentVariable("UNDERSTUDY_CA_FILE", trust.authority)]
  }

  /// The mock serves all of Google's hosts at one origin.
  private static let endpoints = [
    ("UNDERSTUDY_DISCOVERY_URL", "/.well-known/openid-configuration"),
    ("UNDERSTUDY_AUTH_URL", "/o/oauth2/v2/auth"),
    ("UNDERSTUDY_TOKEN_URL", "/token"),
    ("UNDERSTUDY_DEVICE_CODE_URL", "/device/code"),
    ("UNDERSTUDY_USERINFO_URL", "/v1/userinfo"),
    ("UNDERSTUDY_TOKENINFO_URL", "/tokeninfo"),
    ("UNDERSTUDY_JWKS_URL", "/oauth2/v3/certs"),
    ("UNDERSTUDY_REVOKE_URL", "/revoke"),
  ]
}
