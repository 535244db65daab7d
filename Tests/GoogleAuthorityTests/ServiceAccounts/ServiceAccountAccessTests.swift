import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// The uses of a service account's access token: google-behaviour 10.
@Suite struct ServiceAccountAccessTests {
  @Test func itCallsAPIsUntilItExpires() throws {
    var world = RobotWorld()
    let token = try world.accessToken()
    #expect(try world.call("/drive/v3/files", token: token).response.status == .ok)
    let calendar = try world.call("/calendar/v3/users/me/calendarList", token: token)
    #expect(calendar.response.status == .forbidden)
    world.now += .seconds(3599)
    let late = try world.call("/drive/v3/files", token: token)
    #expect(late.cause?.code == "api.token_expired")
  }

  @Test func nothingIsKeptAfterItsEnd() throws {
    var world = RobotWorld()
    for _ in 0..<5 { _ = try world.accessToken() }
    #expect(world.authority.grants.grants.count == 5)
    world.now += .seconds(3599)
    for _ in 0..<2 { _ = try world.accessToken() }
    #expect(world.authority.grants.grants.count == 2)
  }

  @Test func youTubeHasNoChannelForIt() throws {
    var world = RobotWorld()
    let token = try world.accessToken(["scope": .string(RobotWorld.youtube.rawValue)])
    func expected(_ reason: String) -> String {
      apiTranscript(
        401, challenge: #"Bearer realm="https://accounts.google.com/""#,
        """
        {
          "error": {
            "code": 401,
            "message": "Unauthorized",
            "errors": [
              {
                "message": "Unauthorized",
                "domain": "youtube.header",
                "reason": "\(reason)",
                "location": "Authorization",
                "locationType": "header"
              }
            ]
          }
        }
        """, cause: "api.channel_missing")
    }
    for path in ["/youtube/v3/liveBroadcasts", "/youtube/v3/channels"] {
      world.authority.switches.namesMissingChannelAsDocumented = true
      #expect(
        try world.call(path, token: token).transcript == expected("NoLinkedYouTubeAccount"))
      world.authority.switches.namesMissingChannelAsDocumented = false
      #expect(
        try world.call(path, token: token).transcript == expected("youtubeSignupRequired"))
    }
  }

  @Test func contentIDTakesServiceAccounts() throws {
    var world = RobotWorld()
    let token = try world.accessToken([
      "scope": "https://www.googleapis.com/auth/youtubepartner"
    ])
    #expect(
      try world.call("/youtubepartner/v1/contentOwners", token: token).response.status == .ok)
  }

  @Test func aUserWithAChannelIsAnotherMatter() throws {
    var world = RobotWorld()
    world.changeRobot { $0.delegations = ["example.org": [RobotWorld.youtube]] }
    let token = try world.accessToken([
      "sub": "ada@example.org", "scope": .string(RobotWorld.youtube.rawValue),
    ])
    #expect(try world.call("/youtube/v3/channels", token: token).response.status == .ok)
  }

  @Test func itEndsWithWhoeverHasIt() throws {
    var world = RobotWorld()
    let own = try world.accessToken()
    let delegated = try world.accessToken(["sub": "ada@example.org"])
    var withoutAda = world
    if var ada = withoutAda.authority.registry.accounts[RobotWorld.ada] {
      ada.state = .deleted
      withoutAda.authority.registry.put(ada)
    }
    #expect(try withoutAda.call("/drive/v3/files", token: own).cause == nil)
    #expect(
      try withoutAda.call("/drive/v3/files", token: delegated).cause?.code == "account.deleted")
    for (state, cause) in [
      (ServiceAccount.State.disabled, "service_account.disabled"),
      (.deleted, "service_account.deleted"),
    ] {
      world.changeRobot { $0.state = state }
      for token in [own, delegated] {
        let outcome = try world.call("/drive/v3/files", token: token)
        #expect(outcome.response.status == .unauthorized)
        #expect(outcome.cause?.code == cause)
      }
    }
  }

  /// google-behaviour 7: what nobody has granted, nobody can take back.
  @Test(arguments: ["/revoke", "/o/oauth2/revoke"], [nil, "ada@example.org"])
  func itCannotBeRevoked(_ path: String, _ subject: String?) throws {
    var world = RobotWorld()
    let token = try world.accessToken(["sub": subject.map { .string($0) } ?? .null])
    let refused = errorTranscript(
      400, "invalid_request", "Token is not revocable.", cause: "revocation.token_not_revocable")
    let outcome = try world.revoke(token, at: path)
    #expect(outcome.transcript == refused)
    #expect(outcome.involved.client == StandardCast.robot.client)
    #expect(
      outcome.involved.account
        == (subject == nil ? StandardCast.robot.uniqueID : RobotWorld.ada))
    #expect(outcome.involved.grant == GrantID(serial: 1))
    #expect(try world.call("/drive/v3/files", token: token).response.status == .ok)
    world.now += .seconds(3599)
    #expect(try world.revoke(token, at: path).cause == .accessExpired)
  }

  @Test func aScopeThatWasAddedCanBeAskedFor() throws {
    var world = RobotWorld()
    let scope: JSONValue = "https://www.googleapis.com/auth/bakery"
    #expect(try world.post(["scope": scope]).cause == .assertionScopeUnknown)
    world.authority.catalogue.add(Scope(rawValue: "https://www.googleapis.com/auth/bakery"))
    #expect(try world.accessToken(["scope": scope]).hasPrefix("ya29.c."))
  }

  /// A user takes back what they granted, which a delegation isn't.
  @Test func aRevocationDoesNotTouchADelegation() throws {
    var world = RobotWorld()
    let token = try world.accessToken(["sub": "ada@example.org"])
    world.authority.grants.revoke(
      by: RobotWorld.ada, to: StandardCast.project.number, at: world.now)
    #expect(try world.call("/drive/v3/files", token: token).response.status == .ok)
  }
}
