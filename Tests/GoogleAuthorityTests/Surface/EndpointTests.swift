import Testing

@testable import GoogleAuthority

/// google-behaviour 1: the map of the surface.
@Suite struct EndpointTests {
  private static let addresses: [(url: String, endpoint: Endpoint)] = [
    ("accounts.google.com/o/oauth2/v2/auth", .authorization),
    ("accounts.google.com/o/oauth2/auth", .authorization),
    ("oauth2.googleapis.com/token", .token),
    ("www.googleapis.com/oauth2/v4/token", .token),
    ("www.googleapis.com/oauth2/v3/token", .token),
    ("accounts.google.com/o/oauth2/token", .token),
    ("www.youtube.com/o/oauth2/token", .token),
    ("oauth2.googleapis.com/device/code", .deviceCode),
    ("www.youtube.com/o/oauth2/device/code", .deviceCode),
    ("oauth2.googleapis.com/revoke", .revocation),
    ("accounts.google.com/o/oauth2/revoke", .legacyRevocation),
    ("oauth2.googleapis.com/tokeninfo", .tokenInfo),
    ("www.googleapis.com/oauth2/v3/tokeninfo", .tokenInfoV3),
    ("www.googleapis.com/oauth2/v1/tokeninfo", .tokenInfoV1),
    ("openidconnect.googleapis.com/v1/userinfo", .userInfo),
    ("www.googleapis.com/oauth2/v3/userinfo", .userInfoV3),
    ("www.googleapis.com/oauth2/v2/userinfo", .oldUserInfo),
    ("www.googleapis.com/oauth2/v1/userinfo", .oldUserInfo),
    ("www.googleapis.com/userinfo/v2/me", .oldUserInfo),
    ("www.googleapis.com/oauth2/v3/certs", .webKeys),
    ("www.googleapis.com/oauth2/v1/certs", .certificates),
    ("www.googleapis.com/robot/v1/metadata/x509/a@b", .serviceAccountCertificates),
    ("www.googleapis.com/service_accounts/v1/metadata/x509/a@b", .serviceAccountCertificates),
    ("www.googleapis.com/robot/v1/metadata/jwk/a@b", .serviceAccountKeys),
    ("www.googleapis.com/service_accounts/v1/metadata/jwk/a@b", .serviceAccountKeys),
    ("www.googleapis.com/service_accounts/v1/jwk/a@b", .serviceAccountKeys),
    ("accounts.google.com/.well-known/openid-configuration", .openIDConfiguration),
    ("accounts.google.com/.well-known/risc-configuration", .protectionConfiguration),
  ]

  @Test(arguments: addresses) func everyAddressOfGoogleIsServed(_ url: String, _ endpoint: Endpoint)
  {
    let host = String(url.prefix { $0 != "/" })
    let path = String(url.dropFirst(host.count))
    #expect(Endpoint.at(path, of: host) == endpoint)
    #expect(Endpoint.at(path, of: nil) == endpoint)
    // Another of Google's hosts has nothing there.
    #expect(Endpoint.at(path, of: "youtube.googleapis.com") == nil)
  }
}
