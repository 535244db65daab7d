import HTTPWire
import Testing

@testable import GoogleAuthority

/// google-behaviour 12.2: the address, the issuer with its slash, and the keys of the tokens.
@Suite struct ProtectionConfigurationTests {
  private let path = "/.well-known/risc-configuration"

  private func transcript(issuer: String, apis: String) -> String {
    """
    200
    Content-Type: application/json
    Date: Sun, 06 Nov 1994 08:49:37 GMT
    Expires: Sun, 06 Nov 1994 09:49:37 GMT
    Cache-Control: public, max-age=3600

    {
     "issuer": "\(issuer)",
     "jwks_uri": "\(apis)/oauth2/v3/certs",
     "delivery_methods_supported": [
      "https://schemas.openid.net/secevent/risc/delivery-method/push"
     ]
    }[]
    """
  }

  @Test func googlesHasASlashBehindTheIssuer() throws {
    var world = ChangeWorld()
    let outcome = try world.send(path, fields: [.host: "accounts.google.com"])
    #expect(
      outcome.transcript
        == transcript(issuer: "https://accounts.google.com/", apis: "https://www.googleapis.com"))
  }

  @Test func theMocksOwnCanLeaveItOut() throws {
    var world = ChangeWorld()
    world.authority.switches.protectionIssuerEndsInSlash = false
    let outcome = try world.send(path, fields: [.host: "127.0.0.1:1"])
    #expect(
      outcome.transcript
        == transcript(issuer: "https://127.0.0.1:1", apis: "https://127.0.0.1:1"))
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .options])
  func otherMethodsAreNotServed(_ method: HTTPRequest.Method) throws {
    var world = ChangeWorld()
    let outcome = try world.send(path, method: method)
    #expect(outcome.response.status == 404)
    #expect(outcome.cause?.code == "request.method_unknown")
  }
}
