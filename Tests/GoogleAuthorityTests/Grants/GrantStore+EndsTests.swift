import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 7: a revocation takes everything of the account and the project.
@Suite struct GrantStoreEndsTests {
  @Test func everyClientOfTheProjectLosesEverything() throws {
    var world = GrantWorld()
    let one = try world.exchange(world.code())
    let two = try world.exchange(world.code(client: ClientID(rawValue: "123456789012-two")))
    let code = world.code()
    let stranger = try world.exchange(world.code(account: Subject(rawValue: "2")))
    let elsewhere = try world.exchange(world.code(project: ProjectNumber(rawValue: "9")))
    world.store.revoke(by: GrantWorld.account, to: GrantWorld.project, at: world.now)
    for tokens in [one, two] {
      #expect(world.refreshEnd(tokens) == .revoked)
      #expect(world.accessEnd(tokens) == .revoked)
    }
    #expect(world.codeFailure(code) == .ended(GrantID(serial: 3), .revoked))
    for tokens in [stranger, elsewhere] {
      #expect(world.refreshEnd(tokens) == nil)
      #expect(world.accessEnd(tokens) == nil)
    }
    #expect(world.store.grants.count == 2)
  }

  @Test func aRevocationMayTakeItsTime() throws {
    var world = GrantWorld { $0.revocationDelay = .seconds(120) }
    let tokens = try world.exchange(world.code())
    let code = world.code()
    world.store.revoke(by: GrantWorld.account, to: GrantWorld.project, at: world.now)
    world.now += .seconds(119)
    #expect(world.refreshEnd(tokens) == nil)
    let late = try world.exchange(code)
    #expect(world.accessEnd(late) == nil)
    world.now += .seconds(1)
    #expect([tokens, late].map(world.refreshEnd) == [.revoked, .revoked])
    #expect([tokens, late].map(world.accessEnd) == [.revoked, .revoked])
    // What is granted afterwards is a new beginning.
    let renewed = try world.exchange(world.code())
    #expect(world.refreshEnd(renewed) == nil)
  }

  @Test func aSecondRevocationDoesNotPutTheFirstOff() throws {
    var world = GrantWorld { $0.revocationDelay = .seconds(120) }
    let tokens = try world.exchange(world.code())
    world.store.revoke(by: GrantWorld.account, to: GrantWorld.project, at: world.now)
    world.now += .seconds(60)
    world.store.revoke(by: GrantWorld.account, to: GrantWorld.project, at: world.now)
    world.now += .seconds(60)
    #expect(world.refreshEnd(tokens) == .revoked)
  }

  @Test func whatIsOverIsNotRevokedAsWell() throws {
    var world = GrantWorld()
    let tokens = try world.exchange(world.code(lasting: .seconds(60)))
    let code = world.code()
    world.now += .seconds(3600)
    world.store.revoke(by: GrantWorld.account, to: GrantWorld.project, at: world.now)
    #expect(world.refreshEnd(tokens) == .timeIsUp)
    #expect(world.codeFailure(code) == .ended(GrantID(serial: 2), .expired))
  }

  @Test func ofTwoEndsTheEarlierIsTold() throws {
    var world = GrantWorld()
    let tokens = try world.exchange(world.code(lasting: GrantWorld.day * 250))
    world.now += GrantWorld.day * 251
    #expect(world.refreshEnd(tokens) == .unused)
  }

  @Test func rotationReplacesTheTokenAfterAGrace() throws {
    var world = GrantWorld()
    let tokens = try world.exchange(world.code())
    let id = tokens.grant.id
    let next = world.store.rotate(id, at: world.now, random: &world.random).text
    #expect(try world.store.refreshGrant(next, at: world.now).id == id)
    #expect(world.refreshEnd(tokens) == .rotated)
    let grace = Duration.seconds(30)
    #expect(try world.store.refreshGrant(tokens.refresh, grace: grace, at: world.now).id == id)
    world.store.endReplayed(id, at: world.now)
    #expect(world.accessEnd(tokens) == .replayed)
    #expect(world.refreshEnd(tokens) == .replayed)
  }
}
