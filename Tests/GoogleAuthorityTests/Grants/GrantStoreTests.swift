import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 11: how long codes and tokens live.
@Suite struct GrantStoreTests {
  @Test func aCodeWorksOnceAndForTenMinutes() throws {
    var world = GrantWorld()
    let used = world.code()
    let late = world.code()
    _ = try world.exchange(used)
    #expect(world.codeFailure(used) == .ended(GrantID(serial: 1), .used))
    world.now += .seconds(599)
    #expect(world.codeFailure(late) == nil)
    world.now += .seconds(1)
    #expect(world.codeFailure(late) == .ended(GrantID(serial: 2), .expired))
    #expect(world.codeFailure("4/0Afoo") == .unknown)
  }

  @Test func theReasonOutlivesTheCode() throws {
    var world = GrantWorld()
    let used = world.code()
    let late = world.code()
    _ = try world.exchange(used)
    world.now += GrantWorld.day
    _ = world.code()
    #expect(world.store.codes.count == 1)
    #expect(world.codeFailure(used) == .ended(GrantID(serial: 1), .used))
    #expect(world.codeFailure(late) == .ended(GrantID(serial: 2), .expired))
  }

  @Test func anAccessTokenLivesForAnHour() throws {
    var world = GrantWorld()
    let tokens = try world.exchange(world.code())
    world.now += .seconds(3598)
    let grant = try world.store.accessGrant(tokens.access, at: world.now)
    #expect(grant.scopes.list == [GrantWorld.drive])
    world.now += .seconds(1)
    #expect(world.accessEnd(tokens) == .expired)
    #expect(world.refreshEnd(tokens) == nil)
  }

  struct Limit: Sendable, CustomTestStringConvertible {
    let name: String
    var scopes = [GrantWorld.drive]
    var audience = Project.Audience.testing(users: [])
    var lasting: Duration?
    let days: Int
    let reason: GrantEnd
    var testDescription: String { name }

    static let all = [
      Limit(name: "in testing", days: 7, reason: .expiredInTesting),
      Limit(
        name: "sign-in scopes in testing", scopes: [.openID, .email, .profile], days: 183,
        reason: .unused),
      Limit(name: "in production", audience: .production, days: 183, reason: .unused),
      Limit(
        name: "in an organisation", audience: .organisation(domain: "e.com"), days: 183,
        reason: .unused),
      Limit(
        name: "for thirty days", audience: .production, lasting: GrantWorld.day * 30, days: 30,
        reason: .timeIsUp),
      Limit(
        name: "for thirty days in testing", lasting: GrantWorld.day * 30, days: 7,
        reason: .expiredInTesting),
      Limit(
        name: "for a day in testing", lasting: GrantWorld.day, days: 1, reason: .timeIsUp),
    ]
  }

  @Test(arguments: Limit.all) func aRefreshTokenLives(_ limit: Limit) throws {
    var world = GrantWorld()
    let code = world.code(scopes: limit.scopes, lasting: limit.lasting)
    let tokens = try world.exchange(code, audience: limit.audience)
    let end = world.now + GrantWorld.day * limit.days
    world.now = end - .nanoseconds(1)
    #expect(world.refreshEnd(tokens) == nil)
    world.now = end
    #expect(world.refreshEnd(tokens) == limit.reason)
    // It is still known when everything else about it has been dropped.
    world.store.dropWhatIsOver(at: world.now)
    #expect(world.store.grants.isEmpty)
    #expect(world.refreshEnd(tokens) == limit.reason)
  }

  @Test func useKeepsARefreshTokenAlive() throws {
    var world = GrantWorld()
    let tokens = try world.exchange(world.code())
    for _ in 0..<3 {
      world.now += GrantWorld.day * 182
      #expect(world.refreshEnd(tokens) == nil)
      _ = world.store.accessToken(of: tokens.grant.id, at: world.now, random: &world.random)
    }
    world.now += GrantWorld.day * 183
    #expect(world.refreshEnd(tokens) == .unused)
  }

  @Test func aSmallerSetOfScopesStaysWithItsToken() throws {
    var world = GrantWorld()
    let tokens = try world.exchange(world.code(scopes: [.openID, GrantWorld.drive]))
    let small = try #require(tokens.grant.scopes.narrowed(to: [.openID]))
    for _ in 0..<2 {
      let access = world.store.accessToken(
        of: tokens.grant.id, for: small, at: world.now, random: &world.random)
      #expect(try world.store.accessGrant(access.text, at: world.now).scopes.text == "openid")
    }
    #expect(world.store.grants[tokens.grant.id]?.narrowed.count == 1)
    #expect(tokens.grant.scopes.narrowed(to: [.email]) == nil)
  }

  @Test func stateGoesWithTime() throws {
    var world = GrantWorld()
    for _ in 0..<200 {
      _ = try world.exchange(world.code(offline: false))
      world.now += .seconds(60)
    }
    #expect(world.store.codes.count <= 11)
    #expect(world.store.grants.count <= 61)
    #expect(world.store.codeQueue.count <= 11)
    #expect(world.store.grantQueue.count <= 61)
    world.now += GrantWorld.day
    for _ in 0..<40 { world.store.dropWhatIsOver(at: world.now) }
    #expect(world.store.codes.isEmpty && world.store.grants.isEmpty)
    let owner = ConsentOwner(account: GrantWorld.account, project: GrantWorld.project)
    #expect(world.store.byConsent[owner].isEmpty)
  }
}
