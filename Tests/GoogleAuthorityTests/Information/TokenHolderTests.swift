import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// Answers about holders of tokens who aren't the usual ones; all of it is assumed.
@Suite struct TokenHolderTests {
  private static let scope: JSONValue = "https://www.googleapis.com/auth/userinfo.email"

  @Test func aServiceAccount() throws {
    var world = RobotWorld()
    let token = try world.accessToken(["scope": Self.scope])
    let robot = try #require(world.authority.serviceAccounts[RobotWorld.robot])
    let id = JSONValue.string(robot.uniqueID.rawValue)
    let email = JSONValue.string(RobotWorld.robot.rawValue)
    #expect(
      try JSONValue(parsing: world.call("/oauth2/v3/tokeninfo", token: token).response.body)
        == [
          "azp": id, "aud": id, "sub": id, "scope": Self.scope, "exp": "784115376",
          "expires_in": "3599", "email": email, "email_verified": "true", "access_type": "online",
        ])
    #expect(
      try JSONValue(parsing: world.call("/oauth2/v3/userinfo", token: token).response.body)
        == ["sub": id, "email": email, "email_verified": true])
    world.changeRobot { $0.state = .disabled }
    #expect(
      try world.call("/oauth2/v3/userinfo", token: token).cause == .serviceAccountDisabled)
  }

  @Test func aServiceAccountThatStandsForAPerson() throws {
    var world = RobotWorld()
    world.changeRobot { $0.delegations = ["example.org": [.email]] }
    let token = try world.accessToken(["scope": Self.scope, "sub": "ada@example.org"])
    let answer = try JSONValue(
      parsing: world.call("/oauth2/v3/userinfo", token: token).response.body)
    #expect(answer.objectValue?.names == ["sub", "picture", "email", "email_verified", "hd"])
    #expect(answer["email"] == "ada@example.org")
  }

  @Test(arguments: [
    ("/oauth2/v3/userinfo", "email_verified", JSONValue.bool(false)),
    ("/oauth2/v2/userinfo", "verified_email", false),
    ("/oauth2/v3/tokeninfo", "email_verified", "false"),
    ("/oauth2/v1/tokeninfo", "verified_email", false),
  ])
  func anAccountWhoseAddressIsNotVerified(
    _ path: String, _ member: String, _ value: JSONValue
  ) throws {
    var stage = InformationStage()
    stage.changeAccount { $0.hasVerifiedEmail = false }
    let token = try stage.access([.openID, .email])
    let parameter = path.hasSuffix("tokeninfo") ? "?access_token=\(token)" : ""
    let outcome = try stage.send("https://www.googleapis.com\(path)\(parameter)", bearer: token)
    #expect(try JSONValue(parsing: outcome.response.body)[member] == value)
  }

  @Test func anIDTokenOfAnAccountWhoseAddressIsNotVerified() throws {
    var stage = InformationStage()
    stage.changeAccount { $0.hasVerifiedEmail = false }
    let token = try JWS(compact: stage.idToken([.openID, .email]))
    #expect(try token.claims["email_verified"] == false)
  }
}
