import GoogleAuthority
import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import Understudy
import Words

struct EndpointWordCase: Sendable, CustomTestStringConvertible {
  let target: String
  var form = ""
  var type: String? = "application/x-www-form-urlencoded"
  let label: EndpointWord?
  var testDescription: String { "\(target) \(form)" }

  private static let device = "urn:ietf:params:oauth:grant-type:device_code"
  static let all = [
    EndpointWordCase(target: "/token", label: .token),
    EndpointWordCase(
      target: "/token", form: "grant_type=authorization_code&code=x", label: .token),
    EndpointWordCase(target: "/token", form: "grant_type=refresh_token", label: .refresh),
    EndpointWordCase(
      target: "/token", form: "grant_type=refresh_token", type: nil, label: .refresh),
    EndpointWordCase(
      target: "/token", form: #"{"grant_type":"refresh_token"}"#, type: "application/json",
      label: .refresh),
    EndpointWordCase(
      target: "/token?grant_type=refresh_token", form: "{}", type: "application/json",
      label: .refresh),
    EndpointWordCase(
      target: "/token", form: "grant_type=refresh_token", type: "text/plain", label: .token),
    EndpointWordCase(target: "/token", form: "{", type: "application/json", label: .token),
    EndpointWordCase(target: "/token", form: "grant_type=\(device)", label: .devicePoll),
    EndpointWordCase(
      target: "/oauth2/v4/token", form: "grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer",
      label: .assertion),
    EndpointWordCase(target: "/o/oauth2/v2/auth?client_id=x", label: .authorize),
    EndpointWordCase(target: "/device/code", label: .device),
    EndpointWordCase(target: "/revoke", label: .revoke),
    EndpointWordCase(target: "/oauth2/v3/userinfo", label: .userinfo),
    EndpointWordCase(target: "/tokeninfo", label: .tokeninfo),
    EndpointWordCase(target: "/oauth2/v3/certs", label: .jwks),
    EndpointWordCase(target: "/.well-known/openid-configuration", label: .discovery),
    EndpointWordCase(target: "/drive/v3/files", label: .api),
    EndpointWordCase(target: "/permissions", label: .pages),
    EndpointWordCase(target: "/nowhere", label: nil),
  ]
}

@Suite struct FaultSubjectTests {
  @Test(arguments: EndpointWordCase.all)
  func aRequestHasTheLabelOfItsEndpoint(_ c: EndpointWordCase) throws {
    #expect(try FaultSubject.made(.post, c.target, c.form, type: c.type).label == c.label)
  }

  @Test func aClientIsKnownByItsFormOrItsName() throws {
    #expect(try FaultSubject.made(.post, "/token", "client_id=app").client == "app")
    let field = "Basic " + Base64.encode(Array("app%2Done:secret".utf8))
    let basic = try FaultSubject.made(fields: [(.authorization, field)])
    #expect(basic.client == "app-one")
    #expect(try FaultSubject.made().client == nil)
  }

  @Test func parametersAreThoseThatTheEndpointReads() throws {
    let json = try FaultSubject.made(
      .post, "/token?a=1", #"{"client_id":"app","scope":"x","list":[]}"#, type: "application/json")
    #expect(json.client == "app")
    #expect(json.parameters.map(\.name) == ["a", "client_id", "scope"])
  }

  @Test func anAccountIsKnownByItsToken() throws {
    var tokens: Authority.MintedTokens?
    let mint = { (authority: inout Authority) in
      var random = SeededRandom(seed: "tokens")
      tokens = try? authority.mintTokens(
        for: StandardCast.desktop.id, account: StandardCast.employee.subject,
        scopes: [.email], at: Timestamp(secondsSince1970: 1_000_000), random: &random)
    }
    _ = try FaultSubject.made(change: mint)
    let access = try #require(tokens).accessToken
    let refresh = try #require(tokens).refreshToken
    let employee = StandardCast.employee.subject.rawValue
    let byBearer = try FaultSubject.made(
      .get, "/v1/userinfo", fields: [(.authorization, "Bearer \(access)")], change: mint)
    #expect(byBearer.account == employee)
    #expect(byBearer.client == StandardCast.desktop.id.rawValue)
    let form = FormURLEncoded.encode([Form.Field("refresh_token", refresh)])
    #expect(try FaultSubject.made(.post, "/token", form, change: mint).account == employee)
  }
}
