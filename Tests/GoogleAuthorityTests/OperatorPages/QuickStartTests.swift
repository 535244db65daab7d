import GoogleAuthority
import Testing

@Suite struct QuickStartTests {
  private let desktop = QuickStart(of: StandardCast.desktop, at: .origin("http://127.0.0.1:8080"))

  @Test func theSignInURLIsThatOfTheClient() {
    #expect(
      desktop.signInURL == """
        http://127.0.0.1:8080/o/oauth2/v2/auth?\
        client_id=271828182845-desktop0000000000000000000000000.apps.googleusercontent.com&\
        redirect_uri=http%3A%2F%2F127.0.0.1%3A8080%2F_understudy%2Fcallback&response_type=code&\
        scope=openid+email+profile+https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive.metadata.readonly&\
        access_type=offline
        """)
    let web = QuickStart(of: StandardCast.web, at: .google)
    #expect(
      web.signInURL.hasPrefix(
        "https://accounts.google.com/o/oauth2/v2/auth?client_id=271828182845-website"))
    #expect(web.signInURL.contains("&redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Foauth2callback&"))
  }

  @Test(arguments: [StandardCast.device, StandardCast.iOS, StandardCast.chrome])
  func whoHasNoPlaceToReturnToIsStoodInFor(_ client: OAuthClient) {
    let url = QuickStart(of: client, at: .origin("http://127.0.0.1:8080")).signInURL
    #expect(url == desktop.signInURL)
  }

  @Test func withoutAClientForDevicesThereAreNoRequestsOfOne() {
    let alone = QuickStart(
      of: StandardCast.desktop, device: nil, at: .origin("http://127.0.0.1:8080"))
    #expect(alone.examples.count == desktop.examples.count - 2)
    #expect(alone.examples.map(\.endpoint).contains(.deviceCode) == false)
  }

  @Test func theClientForDevicesIsTheStandardOneOrAnother() {
    #expect(Registry.standard.deviceClient == StandardCast.device)
    var registry = Registry()
    #expect(registry.deviceClient == nil)
    registry.put(StandardCast.desktop)
    #expect(registry.deviceClient == nil)
    let other = OAuthClient(
      id: ClientID(rawValue: "42-tv.apps.googleusercontent.com"), secret: nil, kind: .limitedInput,
      project: ProjectNumber(rawValue: "42"))
    registry.put(other)
    #expect(registry.deviceClient == other)
  }

  @Test func oneRequestForEachEndpoint() {
    let client =
      "client_id=271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"
    let secret = "client_secret=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"
    let device =
      "client_id=271828182845-devices0000000000000000000000000.apps.googleusercontent.com"
    let token = "http://127.0.0.1:8080/token"
    #expect(
      desktop.examples.map(\.arguments) == [
        ["http://127.0.0.1:8080/.well-known/openid-configuration"],
        ["http://127.0.0.1:8080/.well-known/risc-configuration"],
        ["http://127.0.0.1:8080/oauth2/v3/certs"],
        ["http://127.0.0.1:8080/oauth2/v1/certs"],
        ["-i", desktop.signInURL],
        [
          "-d", "grant_type=authorization_code", "-d", "code=CODE", "-d",
          "redirect_uri=http://127.0.0.1:8080/_understudy/callback", "-d", client, "-d", secret,
          token,
        ],
        [
          "-d", "grant_type=refresh_token", "-d", "refresh_token=REFRESH_TOKEN", "-d", client, "-d",
          secret, token,
        ],
        [
          "-d", "scope=email", "-d", device, "http://127.0.0.1:8080/device/code",
        ],
        [
          "-d", "grant_type=urn:ietf:params:oauth:grant-type:device_code", "-d",
          "device_code=DEVICE_CODE", "-d", device, "-d",
          "client_secret=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", token,
        ],
        ["-H", "Authorization: Bearer ACCESS_TOKEN", "http://127.0.0.1:8080/v1/userinfo"],
        ["-d", "access_token=ACCESS_TOKEN", "http://127.0.0.1:8080/tokeninfo"],
        ["-H", "Authorization: Bearer ACCESS_TOKEN", "http://127.0.0.1:8080/drive/v3/files"],
        ["-d", "token=TOKEN", "http://127.0.0.1:8080/revoke"],
      ])
  }

  @Test func noEndpointIsLeftOut() {
    // Older addresses of the same, pages, which are for browsers, what takes a signed token, what
    // only `exec` plays, and what isn't played at all.
    let others: Set<Endpoint> = [
      .legacyRevocation, .tokenInfoV3, .tokenInfoV1, .userInfoV3, .oldUserInfo,
      .authorizationError, .signIn, .appWarning, .consent, .permissions, .deviceUserCode,
      .deviceAccount, .deviceConsent, .protectionStream, .standIn, .mail, .rpc, .batch,
      .apiDiscovery, .serviceAccountCertificates, .serviceAccountKeys,
    ]
    #expect(
      Set(desktop.examples.map(\.endpoint)) == Set(Endpoint.allCases).subtracting(others))
  }

  @Test func whatIsNotPlainIsEncodedByCurl() {
    var client = StandardCast.web
    client.secret = "a&b"
    let exchange = QuickStart(of: client, at: .google).examples[5].arguments
    #expect(exchange.suffix(3).first == "--data-urlencode")
    #expect(exchange.suffix(2).first == "client_secret=a&b")
  }
}
