import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct PublishedServiceAccountKeysTests {
  private static let address = RobotWorld.robot.rawValue
  private static let name = address.replacing("@", with: "%40")

  private func get(
    _ path: String, _ method: HTTPRequest.Method = .get,
    changed change: (inout ServiceAccount) -> Void = { _ in }
  ) throws -> Outcome {
    var world = RobotWorld()
    world.changeRobot(change)
    return try world.request(method, path, host: "www.googleapis.com")
  }

  /// Key files have the first; libraries that verify have the others.
  @Test(arguments: [
    "/robot/v1/metadata/x509/\(name)", "/service_accounts/v1/metadata/x509/\(name)",
    "/service_accounts/v1/metadata/x509/\(address)",
  ])
  func theWholeAnswerWithCertificates(_ path: String) throws {
    #expect(
      try get(path).transcript == """
        200
        Content-Type: application/json; charset=UTF-8
        Date: Sun, 06 Nov 1994 08:49:37 GMT
        Expires: Sun, 06 Nov 1994 14:49:37 GMT
        Cache-Control: public, max-age=21600, must-revalidate, no-transform

        {
          "a2411865d83038f4b96886c0db68b8fde4184fa5": "\(certificate.replacing("\n", with: "\\n"))"
        }
        []
        """)
  }

  @Test(arguments: [
    "/service_accounts/v1/metadata/jwk/\(address)", "/service_accounts/v1/jwk/\(address)",
    "/robot/v1/metadata/jwk/\(name)",
  ])
  func theWholeAnswerWithWebKeys(_ path: String) throws {
    #expect(
      try get(path).transcript == """
        200
        Content-Type: application/json; charset=UTF-8
        Date: Sun, 06 Nov 1994 08:49:37 GMT
        Expires: Sun, 06 Nov 1994 14:49:37 GMT
        Cache-Control: public, max-age=21600, must-revalidate, no-transform

        {
          "keys": [
            {
              "alg": "RS256",
              "kty": "RSA",
              "kid": "a2411865d83038f4b96886c0db68b8fde4184fa5",
              "n": "\(modulus)",
              "e": "AQAB",
              "use": "sig"
            }
          ]
        }
        []
        """)
  }

  /// A given key is published too, though nobody here has its private half.
  @Test func aGivenKeyIsPublished() throws {
    let outcome = try get("/robot/v1/metadata/x509/\(Self.name)") {
      $0.keys["other"] = .given(TestSigningKeys.first.publicKey)
    }
    let names = try JSONValue(parsing: outcome.response.body).objectValue?.names
    #expect(names == [TestServiceAccountKey.keyID, "other"])
  }

  private static let missing = """
    404
    Content-Type: application/json; charset=UTF-8

    {
      "error": {
        "code": 404,
        "message": "Requested entity was not found.",
        "status": "NOT_FOUND"
      }
    }

    """

  @Test(arguments: ["x509/nobody@understudy-rehearsal.iam.gserviceaccount.com", "x509/", "jwk/%ZZ"])
  func anUnknownOneIsNotFound(_ end: String) throws {
    let outcome = try get("/robot/v1/metadata/\(end)")
    #expect(outcome.transcript == Self.missing + "[service_account.unknown]")
  }

  @Test func aDeletedOneIsNotFound() throws {
    let outcome = try get("/service_accounts/v1/jwk/\(Self.name)") { $0.state = .deleted }
    #expect(outcome.transcript == Self.missing + "[service_account.deleted]")
  }

  @Test func aDisabledOneIsStillPublished() throws {
    let outcome = try get("/service_accounts/v1/jwk/\(Self.name)") { $0.state = .disabled }
    #expect(outcome.response.status == .ok)
  }

  @Test(arguments: [
    "/robot/v1/metadata/x509", "/robot/v1/metadata/x509/a/b", "/robot/v1/metadata/raw/\(name)",
  ])
  func otherPathsLeadNowhere(_ path: String) throws {
    #expect(try get(path).cause?.code == "request.nothing_there")
  }

  @Test func anotherVerbIsAPageThatDoesNotExist() throws {
    let outcome = try get("/robot/v1/metadata/x509/\(Self.name)", .post)
    #expect(outcome.cause?.code == "request.method_unknown")
  }
}

private let modulus = """
  nnVGUVPlnGjHsPqLmqUxf1QjuhH-eXs1y_8DefjalcAKUDjPL9M-4V2LZk_t-VertiaRWabq3DOtpvnNwVbY\
  ED47D2F8CABUC1pgrNKl3eGFOXhyxVshQjP8zZvXcHz1L80aGxVbkMuoFOCv138j2k3ZvsIzRpz0fX6wFQS0\
  Ocw7wsm4qYMgmtLxCwwr4kgu3xK4V64LSilcAsHjHnV04D8ITDDCArKSOJUjBTNKgJ-10lK2li-NLgAiFupy\
  4yZi77tmwL8VveEzxje93JqZB5mBqtQ77QuwJoQ2HhS2ADQn19uAPBFn7sHW48SNwCasdo9TKzsZYwa5ntlm\
  g9WwuQ
  """

/// `openssl x509 -text` shows what Google's have: the account's id as both names, and no end before
/// the year 9999.
private let certificate = """
  -----BEGIN CERTIFICATE-----
  MIIC/DCCAeSgAwIBAgIIIkEYZdgwOPQwDQYJKoZIhvcNAQELBQAwIDEeMBwGA1UE
  AwwVMTE0MTQyMTM1NjIzNzMwOTUwNDg4MCAXDTAwMDEwMTAwMDAwMFoYDzk5OTkx
  MjMxMjM1OTU5WjAgMR4wHAYDVQQDDBUxMTQxNDIxMzU2MjM3MzA5NTA0ODgwggEi
  MA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCedUZRU+WcaMew+ouapTF/VCO6
  Ef55ezXL/wN5+NqVwApQOM8v0z7hXYtmT+35V6u2JpFZpurcM62m+c3BVtgQPjsP
  YXwIAFQLWmCs0qXd4YU5eHLFWyFCM/zNm9dwfPUvzRobFVuQy6gU4K/XfyPaTdm+
  wjNGnPR9frAVBLQ5zDvCybipgyCa0vELDCviSC7fErhXrgtKKVwCweMedXTgPwhM
  MMICspI4lSMFM0qAn7XSUraWL40uACIW6nLjJmLvu2bAvxW94TPGN73cmpkHmYGq
  1DvtC7AmhDYeFLYANCfX24A8EWfuwdbjxI3AJqx2j1MrOxljBrme2WaD1bC5AgMB
  AAGjODA2MAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMBYGA1UdJQEB/wQM
  MAoGCCsGAQUFBwMCMA0GCSqGSIb3DQEBCwUAA4IBAQBKpMlpBc1xwtG5TfwsBanj
  5ZozTCKMP1xW049d5E67nJ3b2geLFWeRu58s4TBJLT4rrnnq6VgRPS8indeaxBMV
  mQ787vkSmPmwVq97bkSQOQOVx/1MPDCM1xg6mTX+eaw+roxF+7aPwg73KOgbRIBU
  76oPu6S+imkdXuA2AuhqFsY2esOjguhOj0AJ2TSAIdRFghoBBByxTstfSRjMTreO
  o42SFNb6w3KkJKNzhU5vRDnO5YtdXB5kx3sU2gFHG8bfZahy665UHUTPiyZT/NlV
  cEDXyGaAYn4oIRMIxuTrM3GIPbPFKZ/ux7pwozLdyiGHXFw/tKWm+i3fNKdxbdQz
  -----END CERTIFICATE-----

  """
