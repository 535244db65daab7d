import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.2: the event of each change, and its receivers.
@Suite struct AnnouncementsTests {
  private static let ada = ChangeWorld.ada
  private static let subject =
    #"{"subject":{"subject_type":"iss-sub","iss":"https://accounts.google.com/","#
    + #""sub":"110169484474386276334"}"#

  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let events: [String]
    let make: @Sendable (inout Authority, Timestamp) throws(ChangeFailure) -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ events: [String],
      _ make: @escaping @Sendable (inout Authority, Timestamp) throws(ChangeFailure) -> Void
    ) {
      self.name = name
      self.events = events
      self.make = make
    }

    static let all = [
      Change("password", ["sessions-revoked \(subject)}"]) {
        authority, now throws(ChangeFailure) in
        try authority.changePassword(of: ada, at: now)
      },
      Change("credential change", ["account-credential-change-required \(subject)}"]) {
        authority, now throws(ChangeFailure) in
        try authority.requireCredentialChange(of: ada, at: now)
      },
      Change("disable", ["account-disabled \(subject)}"]) {
        authority, now throws(ChangeFailure) in
        try authority.disable(ada, at: now)
      },
      Change("bulk", [#"account-disabled \#(subject),"reason":"bulk-account"}"#]) {
        authority, now throws(ChangeFailure) in
        try authority.disable(ada, because: .bulkAccount, at: now)
      },
      Change("hijack", [#"account-disabled \#(subject),"reason":"hijacking"}"#]) {
        authority, now throws(ChangeFailure) in
        try authority.disable(ada, because: .hijacking, at: now)
      },
      Change("enable", ["account-enabled \(subject)}"]) {
        authority, now throws(ChangeFailure) in
        try authority.enable(ada, at: now)
      },
      Change("delete", ["account-purged \(subject)}"]) {
        authority, now throws(ChangeFailure) in
        try authority.delete(ada, at: now)
      },
      Change("sign out", ["sessions-revoked \(subject)}"]) {
        authority, now throws(ChangeFailure) in
        try authority.signOut(ada, at: now)
      },
      Change("restrict", []) { authority, now throws(ChangeFailure) in
        try authority.restrict(ada, at: now)
      },
      Change("policy", []) { authority, now throws(ChangeFailure) in
        try authority.block([], for: ada, at: now)
      },
      Change("session length", []) { authority, now throws(ChangeFailure) in
        try authority.setSessionLength(nil, of: ada, at: now)
      },
    ]
  }

  @Test(arguments: Change.all) func aChangeOfAnAccountIsTold(_ change: Change) throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    _ = try world.grant(ChangeWorld.signIn)
    try change.make(&world.authority, world.now)
    #expect(try world.deliver() == change.events)
  }

  private func revocation(of token: String) -> String {
    #"token-revoked {"subject":{"subject_type":"oauth_token","token_type":"refresh_token","#
      + #""token_identifier_alg":"prefix","token":"\#(token.prefix(16))"}}"#
  }

  @Test func aRevocationTellsOfAllTokensAndOfEachRefreshToken() throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    let one = try world.grant(ChangeWorld.signIn).refreshToken
    let other = try world.grant([ChangeWorld.drive], client: ChangeWorld.phone).refreshToken
    _ = try world.post("/revoke", [("token", one)])
    let audiences = world.authority.dueDeliveries(at: world.now).map(\.token.audience)
    #expect(
      audiences == [
        [ChangeWorld.desktop, ChangeWorld.phone], [ChangeWorld.desktop], [ChangeWorld.phone],
      ])
    var again = ChangeWorld()
    try again.registerReceiver()
    #expect(try again.grant(ChangeWorld.signIn).refreshToken == one)
    #expect(try again.grant([ChangeWorld.drive], client: ChangeWorld.phone).refreshToken == other)
    try again.authority.revokeConsent(
      of: ChangeWorld.ada, to: ChangeWorld.project, at: again.now)
    #expect(
      try again.deliver() == [
        "tokens-revoked \(Self.subject)}", revocation(of: one), revocation(of: other),
      ])
  }

  @Test func aChangeOfPasswordTellsOfTheTokensThatReadMail() throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    let mail = try world.grant([.email, ChangeWorld.gmail]).refreshToken
    _ = try world.grant([ChangeWorld.drive])
    world.now += .seconds(1)
    try world.authority.changePassword(of: ChangeWorld.ada, at: world.now)
    #expect(
      try world.deliver() == ["sessions-revoked \(Self.subject)}", revocation(of: mail)])
  }

  @Test(arguments: [false, true]) func evictionsAreSilentUnlessSwitched(_ isOn: Bool) throws {
    var world = ChangeWorld { $0.refreshTokensPerClient = 1 }
    world.authority.switches.announcesEvictions = isOn
    try world.registerReceiver()
    let evicted = try world.grant(ChangeWorld.signIn).refreshToken
    let kept = try world.grant(ChangeWorld.signIn).refreshToken
    #expect(try world.refresh(kept).response.status == 200)
    #expect(try world.deliver() == (isOn ? [revocation(of: evicted)] : []))
  }

  @Test func aReplayedTokenIsTold() throws {
    var world = ChangeWorld()
    world.authority.switches.rotation = Switches.Rotation()
    try world.registerReceiver()
    let old = try world.grant(ChangeWorld.signIn).refreshToken
    let answer = try JSONValue(parsing: world.refresh(old).response.body)
    let new = try #require(answer["refresh_token"]?.stringValue)
    _ = try world.refresh(old)
    #expect(try world.deliver() == [revocation(of: new)])
  }

  @Test func tokensCanBeNamedByTheirDoubleHashAndAccountsWithTheirAddress() throws {
    var world = ChangeWorld()
    world.authority.switches.tokenIdentifier = .doubleHash
    world.authority.switches.accountSubject = .idTokenClaims
    try world.registerReceiver()
    let token = try world.grant(ChangeWorld.signIn).refreshToken
    _ = try world.post("/revoke", [("token", token)])
    let subjects = world.authority.dueDeliveries(at: world.now).map(\.token.subject)
    #expect(
      subjects == [
        .idTokenClaims(ChangeWorld.ada, email: "ada@example.com"),
        .refreshToken(TokenIdentifier(of: token, by: .doubleHash)),
      ])
  }

  // MARK: Projects that aren't told

  @Test func onlyProjectsThatKnowTheAccountAreTold() throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    try world.authority.signOut(ChangeWorld.ada, at: world.now)
    #expect(world.protectionLines == [])
    let token = try world.grant([.openID, ChangeWorld.drive]).refreshToken
    try world.authority.signOut(ChangeWorld.ada, at: world.now)
    _ = try world.post("/revoke", [("token", token)])
    #expect(try world.deliver() == [])
    let reason = "the account hasn't granted profile or email"
    #expect(
      world.protectionLines == [
        "protection.event_withheld sessions-revoked: \(reason)",
        "protection.event_withheld tokens-revoked: \(reason)",
        "protection.event_withheld token-revoked: \(reason)",
      ])
  }

  @Test func aReceiverGetsWhatItAsksFor() throws {
    var world = ChangeWorld()
    try world.registerReceiver { $0.requested = [SecurityEventType.accountEnabled.rawValue] }
    _ = try world.grant(ChangeWorld.signIn)
    try world.authority.disable(ChangeWorld.ada, at: world.now)
    try world.authority.enable(ChangeWorld.ada, at: world.now)
    #expect(try world.deliver() == ["account-enabled \(Self.subject)}"])
    #expect(
      world.protectionLines.first
        == "protection.event_withheld account-disabled: the receiver doesn't ask for such events")
  }

  @Test func aDisabledReceiverMissesEvents() throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    _ = try world.grant(ChangeWorld.signIn)
    try world.authority.signOut(ChangeWorld.ada, at: world.now)
    try world.registerReceiver { $0.isEnabled = false }
    try world.authority.signOut(ChangeWorld.ada, at: world.now)
    try world.registerReceiver()
    #expect(try world.deliver() == [])
    #expect(
      world.protectionLines == [
        "protection.event_issued",
        "protection.event_withheld sessions-revoked: the receiver is disabled",
      ])
  }

  @Test func aFullQueueTakesNoMore() throws {
    var world = ChangeWorld()
    world.authority.protection.queue.capacity = 0
    try world.registerReceiver()
    try world.verifyReceiver()
    #expect(
      world.protectionLines == ["protection.event_withheld verification: too many events wait"])
  }

  @Test func withoutReceiversNothingHappens() throws {
    var world = ChangeWorld()
    let token = try world.grant(ChangeWorld.signIn).refreshToken
    try world.authority.changePassword(of: ChangeWorld.ada, at: world.now)
    _ = try world.post("/revoke", [("token", token)])
    #expect(world.authority.dueDeliveries(at: world.now).isEmpty)
    #expect(world.protectionLines == [])
  }
}
