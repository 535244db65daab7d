import GoogleAuthority
import HTTPWire
import Records
import ServeConfiguration
import TestSupport
import Testing
import WireFormats

@testable import Understudy

/// Instances that share a state: what one has answered for holds at all others, at once.
@Suite(.realTime) struct SharingTests {
  @Test(arguments: SharedPlace.kinds)
  func aCodeIsGoodOnceWhereverItComesFrom(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    let (one, other) = pair.apps()
    let code = try await SharedPair.issueCode(for: one)
    let tokens = try await other.exchange(code)
    let token = try #require(tokens["refresh_token"]?.stringValue)
    #expect(try await one.exchange(code)["error"]?.stringValue == "invalid_grant")
    #expect(pair.one.journal.last(.token)?.cause == Understudy.Cause("code.reused"))
    #expect(try await one.refresh(token)["access_token"] != nil)
    await pair.stop()
  }

  @Test(arguments: SharedPlace.kinds)
  func oneOfTwoGetsTheTokensOfACode(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    let (one, other) = pair.apps()
    for _ in 1...20 {
      let code = try await SharedPair.issueCode(for: one)
      async let first = one.exchange(code)
      async let second = other.exchange(code)
      let granted = try await [first, second].filter { $0["access_token"] != nil }
      #expect(granted.count == 1)
    }
    await pair.stop()
  }

  @Test(arguments: SharedPlace.kinds)
  func aRevocationIsFeltByAllAtOnce(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    let other = pair.apps().other
    let token = try await SharedPair.mint(at: pair.one)
    #expect(try await other.refresh(token)["access_token"] != nil)
    let form = FormURLEncoded.encode([Form.Field("token", token)])
    #expect(try await pair.one.send(.post, "/revoke", body: form).status.code == 200)
    #expect(try await other.refresh(token)["error"]?.stringValue == "invalid_grant")
    #expect(pair.other.journal.last(.token)?.cause == .refreshRevoked)
    await pair.stop()
  }

  @Test(arguments: SharedPlace.kinds)
  func theClockIsOneForAll(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    try await SharedPair.post("clock/advance", ["by": "7d"], at: pair.one)
    _ = try await SharedPair.mint(at: pair.other)
    #expect(pair.other.service.change { state, _ in state.clock.ahead } == .days(7))
    try await SharedPair.post("clock/freeze", at: pair.other)
    _ = try await SharedPair.mint(at: pair.one)
    #expect(pair.one.clock.isFrozen && pair.one.clock.now == pair.other.clock.now)
    await pair.stop()
  }

  @Test(arguments: SharedPlace.kinds)
  func aDeviceAsksOneAndItsUserAnswersAnother(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    let client = Understudy.RegisteredClient(StandardCast.device)
    let (one, other) = pair.apps(client)
    let asked = try await pair.one.send(
      .post, "/device/code",
      body: FormURLEncoded.encode([
        Form.Field("client_id", client.id), Form.Field("scope", "email"),
      ]))
    let device = try JSONValue(parsing: asked.body)
    let code = try #require(device["device_code"]?.stringValue)
    #expect(try await other.poll(code)["error"]?.stringValue == "authorization_pending")
    let userCode = try #require(device["user_code"]?.stringValue)
    let page = Browser(pair.other, pair.one)
    let end = try await page.follow("/device?user_code=\(userCode)")
    #expect(!end.contains("<form"), "\(end)")
    try await SharedPair.post("clock/advance", ["by": "1m"], at: pair.one)
    #expect(try await one.poll(code)["access_token"] != nil)
    #expect(try await other.poll(code)["error"]?.stringValue == "invalid_grant")
    await pair.stop()
  }

  /// The pages of a login, each from another instance than the one before.
  @Test(arguments: SharedPlace.kinds)
  func aLoginGoesThroughBoth(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    let (one, other) = pair.apps()
    let browser = Browser(pair.one, pair.other)
    let url = one.authorizationURL([.email, .driveFile])
    let target = String(url.dropFirst(pair.one.url.count))
    let end = try await browser.follow(target)
    let code = try #require(Understudy.Callback(url: end).code, "\(end)")
    #expect(try await other.exchange(code)["access_token"] != nil)
    // Each sees what is new once it is asked something.
    #expect(try await one.exchange(code)["error"]?.stringValue == "invalid_grant")
    let granted = pair.one.consents.scopes(of: pair.one.users.consumer, for: one.client)
    #expect(granted.isSuperset(of: [.email, .driveFile]))
    await pair.stop()
  }

  @Test(arguments: SharedPlace.kinds)
  func aDecisionIsTakenOnceByWhoeverIsAsked(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    let (one, _) = pair.apps()
    try await SharedPair.post("consents", ["answer": "deny"], at: pair.one)
    let target = String(one.authorizationURL([.email]).dropFirst(pair.one.url.count))
    let denied = try await pair.other.send(.get, target)
    #expect(denied.fields[.location]?.contains("error=access_denied") == true)
    let asked = try await pair.one.send(.get, target)
    #expect(asked.fields[.location]?.hasPrefix(one.redirectURI) != true)
    await pair.stop()
  }

  @Test func whoHasMissedTooMuchReadsEverything() async throws {
    let pair = try SharedPair(.memory)
    let token = try await SharedPair.mint(at: pair.one)
    try await SharedPair.post("accounts", ["email": "kim@example.com"], at: pair.one)
    try await SharedPair.post("clock/advance", ["by": "1h"], at: pair.one)
    pair.place.memory.trim()
    #expect(try await pair.apps().other.refresh(token)["access_token"] != nil)
    #expect(pair.other.users["kim@example.com"] != nil)
    #expect(pair.other.service.change { state, _ in state.clock.ahead } == .hours(1))
    await pair.stop()
  }

  @Test(arguments: SharedPlace.kinds)
  func aResetIsOneForAll(_ kind: SharedPlace.Kind) async throws {
    let pair = try SharedPair(kind)
    let token = try await SharedPair.mint(at: pair.one)
    try await SharedPair.post("reset", at: pair.other)
    #expect(try await pair.apps().one.refresh(token)["error"]?.stringValue == "invalid_grant")
    let next = try await SharedPair.mint(at: pair.one)
    #expect(try await pair.apps().other.refresh(next)["access_token"] != nil)
    await pair.stop()
  }

  /// A refresh is nothing that others are told of; its access token outlives the refresh token.
  @Test func anAccessTokenOfAnotherInstanceOutlivesTheGrant() async throws {
    let pair = try SharedPair(.memory)
    let (one, other) = pair.apps()
    let audience = JSONValue.object([
      "status": "testing", "test_users": [.string(StandardCast.consumer.email)],
    ])
    let published = try await pair.one.send(
      .put, "/_understudy/v1/projects/\(StandardCast.project.number.rawValue)/audience",
      body: audience.text(.compact), type: "application/json")
    #expect(published.status.code == 200)
    let token = try await SharedPair.mint(
      ["https://www.googleapis.com/auth/drive.file"], at: pair.one)
    try await SharedPair.post("clock/advance", ["by": "167h30m"], at: pair.one)
    let fresh = try await other.refresh(token)
    let access = try #require(fresh["access_token"]?.stringValue)
    try await SharedPair.post("clock/advance", ["by": "45m"], at: pair.one)
    #expect(try await one.refresh(token)["error"]?.stringValue == "invalid_grant")
    // Each grant has a few dropped that are over.
    for _ in 1...3 { _ = try await SharedPair.mint(at: pair.one) }
    for google in [pair.one, pair.other] {
      let told = try await google.send(.get, "/tokeninfo?access_token=\(access)")
      #expect(told.status.code == 200)
    }
    try await SharedPair.post("clock/advance", ["by": "30m"], at: pair.one)
    let told = try await pair.other.send(.get, "/tokeninfo?access_token=\(access)")
    #expect(told.status.code == 400)
    await pair.stop()
  }
}
