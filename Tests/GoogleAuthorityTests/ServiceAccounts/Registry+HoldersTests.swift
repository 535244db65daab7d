import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 9: what is told about a service account's access tokens.
@Suite struct RegistryHoldersTests {
  private func info(_ token: String, in world: inout RobotWorld) throws -> Outcome {
    try world.call("/tokeninfo", host: "oauth2.googleapis.com", token: token)
  }

  @Test func tokeninfoKnowsAServiceAccount() throws {
    var world = RobotWorld()
    let token = try world.accessToken(["scope": "openid email"])
    #expect(
      try info(token, in: &world).body == """
        {
          "azp": "114142135623730950488",
          "aud": "114142135623730950488",
          "sub": "114142135623730950488",
          "scope": "openid https://www.googleapis.com/auth/userinfo.email",
          "exp": "784115376",
          "expires_in": "3599",
          "email": "prompter@understudy-rehearsal.iam.gserviceaccount.com",
          "email_verified": "true",
          "access_type": "online"
        }

        """)
  }

  @Test func userinfoKnowsAServiceAccount() throws {
    var world = RobotWorld()
    let token = try world.accessToken(["scope": "openid email profile"])
    let outcome = try world.call("/oauth2/v3/userinfo", token: token)
    let claims = try JSONValue(parsing: outcome.response.body)
    #expect(claims["sub"] == "114142135623730950488")
    #expect(claims["name"] == "prompter understudy-rehearsal")
    #expect(claims["email"] == .string(RobotWorld.robot.rawValue))
  }

  @Test func aDelegatedTokenIsTheUsers() throws {
    var world = RobotWorld()
    world.changeRobot { $0.delegations = ["example.org": [.email]] }
    let token = try world.accessToken(["sub": "ada@example.org", "scope": "email"])
    let answer = try JSONValue(parsing: info(token, in: &world).response.body)
    #expect(answer["azp"] == "114142135623730950488")
    #expect(answer["sub"] == .string(RobotWorld.ada.rawValue))
    #expect(answer["email"] == "ada@example.org")
  }

  @Test(arguments: [ServiceAccount.State.disabled, .deleted])
  func nothingIsToldWhenItIsGone(_ state: ServiceAccount.State) throws {
    var world = RobotWorld()
    let tokens = [
      try world.accessToken(), try world.accessToken(["sub": "ada@example.org"]),
    ]
    world.changeRobot { $0.state = state }
    for token in tokens {
      let outcome = try info(token, in: &world)
      #expect(outcome.response.status == .badRequest)
      #expect(outcome.cause == .shownTokenOrphaned)
    }
  }
}
