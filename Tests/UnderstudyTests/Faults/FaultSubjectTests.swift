import GoogleAuthority
import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import Understudy
import Words

struct EndpointLabelCase: Sendable, CustomTestStringConvertible {
  let target: String
  var form = ""
  let label: EndpointWord?
  var testDescription: String { "\(target) \(form)" }

  private static let device = "urn:ietf:params:oauth:grant-type:device_code"
  static let all = [
    EndpointLabelCase(target: "/token", label: .token),
    EndpointLabelCase(
      target: "/token", form: "grant_type=authorization_code&code=x", label: .token),
    EndpointLabelCase(target: "/token", form: "grant_type=refresh_token", label: .refresh),
    EndpointLabelCase(target: "/token", form: "grant_type=\(device)", label: .devicePoll),
    EndpointLabelCase(
      target: "/oauth2/v4/token", form: "grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer",
      label: .assertion),
    EndpointLabelCase(target: "/o/oauth2/v2/auth?client_id=x", label: .authorize),
    EndpointLabelCase(target: "/device/code", label: .device),
    EndpointLabelCase(target: "/revoke", label: .revoke),
    EndpointLabelCase(target: "/oauth2/v3/userinfo", label: .userinfo),
    EndpointLabelCase(target: "/tokeninfo", label: .tokeninfo),
    EndpointLabelCase(target: "/oauth2/v3/certs", label: .jwks),
    EndpointLabelCase(target: "/.well-known/openid-configuration", label: .discovery),
    EndpointLabelCase(target: "/drive/v3/files", label: .api),
    EndpointLabelCase(target: "/permissions", label: .pages),
    EndpointLabelCase(target: "/nowhere", label: nil),
  ]
}

@Suite struct FaultSubjectTests {
  @Test(arguments: EndpointLabelCase.all)
  func aRequestHasTheLabelOfItsEndpoint(_ c: EndpointLabelCase) throws {
    #expect(try FaultSubject.made(.post, c.target, c.form).label == c.label)
  }

  @Test func aClientIsKnownByItsFormOrItsName() throws {
    #expect(try FaultSubject.made(.post, "/token", "client_id=app").client == "app")
    let field = "Basic " + Base64.encode(Array("app%2Done:secret".utf8))
    let basic = try FaultSubject.made(fields: [(.authorization, field)])
    #expect(basic.client == "app-one")
    #expect(try FaultSubject.made().client == nil)
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
