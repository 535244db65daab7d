import GoogleAuthority
import HTTPWire
import Keyring
import Testing
import WireFormats

@Suite struct ServiceAccountKeyFileTests {
  private let account = StandardCast.robot

  @Test func theWholeFile() throws {
    let file = account.keyFile(urls: .origin("http://127.0.0.1:8080"))
    let pem = try #require(file["private_key"]?.stringValue)
    #expect(
      file.text(.google).replacing(pem.replacing("\n", with: "\\n"), with: "PEM") == """
        {
          "type": "service_account",
          "project_id": "understudy-rehearsal",
          "private_key_id": "\(TestServiceAccountKey.keyID)",
          "private_key": "PEM",
          "client_email": "prompter@understudy-rehearsal.iam.gserviceaccount.com",
          "client_id": "114142135623730950488",
          "auth_uri": "http://127.0.0.1:8080/o/oauth2/auth",
          "token_uri": "http://127.0.0.1:8080/token",
          "auth_provider_x509_cert_url": "http://127.0.0.1:8080/oauth2/v1/certs",
          "client_x509_cert_url": "http://127.0.0.1:8080/robot/v1/metadata/x509/\
        prompter%40understudy-rehearsal.iam.gserviceaccount.com",
          "universe_domain": "googleapis.com"
        }

        """)
    #expect(pem == (try TestServiceAccountKey.key.pem))
  }

  @Test func anInterceptedClientGetsGooglesURLs() throws {
    let file = account.keyFile(urls: .google)
    #expect(file["auth_uri"] == "https://accounts.google.com/o/oauth2/auth")
    #expect(file["token_uri"] == "https://oauth2.googleapis.com/token")
    #expect(
      file["auth_provider_x509_cert_url"] == "https://www.googleapis.com/oauth2/v1/certs")
  }

  /// The token endpoint takes an assertion made from the key file.
  @Test func theFileIsEnoughForAToken() throws {
    var world = RobotWorld()
    let robot = try #require(world.authority.serviceAccounts[RobotWorld.robot])
    let file = robot.keyFile(urls: .google)
    let key = try RSAPrivateKey(pem: #require(file["private_key"]?.stringValue))
    let header: JSONValue = ["alg": "RS256", "kid": try #require(file["private_key_id"])]
    let assertion = try world.assertion(
      ["iss": #require(file["client_email"]), "aud": #require(file["token_uri"])],
      header: header, key: key)
    #expect(try world.post(assertion).response.status == .ok)
  }

  @Test func theIDOfTheTestKeyIsKnownWithoutTheKey() {
    #expect(ServiceAccount.keyID(of: TestServiceAccountKey.key) == TestServiceAccountKey.keyID)
    #expect(TestServiceAccountKey.key.publicKey != TestSigningKeys.first.publicKey)
    #expect(TestServiceAccountKey.key.publicKey != TestSigningKeys.second.publicKey)
  }
}
