import GoogleAuthority
import HTTPWire
import Keyring
import Testing
import WireFormats

/// google-behaviour 2.1: members, order, one-space indent, one array item a line.
@Suite struct OpenIDConfigurationTests {
  private let now = Timestamp(secondsSince1970: 784_111_777)

  private func get(
    _ path: String, host: String, method: HTTPRequest.Method = .get, isSecure: Bool = false
  ) throws -> HTTPResponse {
    var random = InstanceRandom(seed: "1")
    var authority = Authority(random: &random)
    let target = try #require(HTTPRequest.Target(method: method, text: path))
    var request = HTTPRequest(method: method, target: target)
    request.fields.append(.host, host)
    return authority.answer(request, isSecure: isSecure, at: now, random: &random).response
  }

  private func document(
    accounts: String, oauth2: String, openIDConnect: String, apis: String
  ) -> String {
    """
    {
     "issuer": "\(accounts)",
     "authorization_endpoint": "\(accounts)/o/oauth2/v2/auth",
     "device_authorization_endpoint": "\(oauth2)/device/code",
     "token_endpoint": "\(oauth2)/token",
     "userinfo_endpoint": "\(openIDConnect)/v1/userinfo",
     "revocation_endpoint": "\(oauth2)/revoke",
     "jwks_uri": "\(apis)/oauth2/v3/certs",
     "response_types_supported": [
      "code",
      "token",
      "id_token",
      "code token",
      "code id_token",
      "token id_token",
      "code token id_token",
      "none"
     ],
     "subject_types_supported": [
      "public"
     ],
     "id_token_signing_alg_values_supported": [
      "RS256"
     ],
     "scopes_supported": [
      "openid",
      "email",
      "profile"
     ],
     "token_endpoint_auth_methods_supported": [
      "client_secret_post",
      "client_secret_basic"
     ],
     "claims_supported": [
      "aud",
      "email",
      "email_verified",
      "exp",
      "family_name",
      "given_name",
      "iat",
      "iss",
      "name",
      "picture",
      "sub"
     ],
     "code_challenge_methods_supported": [
      "plain",
      "S256"
     ],
     "grant_types_supported": [
      "authorization_code",
      "refresh_token",
      "urn:ietf:params:oauth:grant-type:device_code",
      "urn:ietf:params:oauth:grant-type:jwt-bearer"
     ]
    }
    """
  }

  @Test func aClientPointedAtTheMockFindsTheMock() throws {
    let response = try get("/.well-known/openid-configuration", host: "127.0.0.1:8080")
    let origin = "http://127.0.0.1:8080"
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == document(accounts: origin, oauth2: origin, openIDConnect: origin, apis: origin))
  }

  @Test func anInterceptedClientFindsGoogle() throws {
    let response = try get(
      "/.well-known/openid-configuration", host: "accounts.google.com", isSecure: true)
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == document(
          accounts: "https://accounts.google.com", oauth2: "https://oauth2.googleapis.com",
          openIDConnect: "https://openidconnect.googleapis.com",
          apis: "https://www.googleapis.com"))
  }

  @Test func theFields() throws {
    let response = try get("/.well-known/openid-configuration", host: "localhost:1")
    #expect(response.status == .ok)
    #expect(
      response.fields.map { "\($0.name.rawName): \($0.value)" } == [
        "Content-Type: application/json",
        "Date: Sun, 06 Nov 1994 08:49:37 GMT",
        "Expires: Sun, 06 Nov 1994 09:49:37 GMT",
        "Cache-Control: public, max-age=3600",
        "Access-Control-Allow-Origin: *",
      ])
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .options])
  func anotherVerbIsAPageThatDoesNotExist(_ method: HTTPRequest.Method) throws {
    let response = try get("/.well-known/openid-configuration", host: "h", method: method)
    #expect(response.status == .notFound)
    #expect(response.fields[.contentType] == "text/html; charset=UTF-8")
    #expect(String(decoding: response.body, as: UTF8.self).contains("Error 404 (Not Found)!!1"))
  }

  @Test func theNotFoundPageEscapesThePath() throws {
    let response = try get("/a'b&c", host: "h")
    #expect(String(decoding: response.body, as: UTF8.self).contains("<code>/a&#39;b&amp;c</code>"))
  }
}
