import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Answers about tokens of service accounts; all of it is assumed.
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
}
