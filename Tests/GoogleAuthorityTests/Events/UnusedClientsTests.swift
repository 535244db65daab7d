import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite("Wire 11: An unused client is deleted by time") struct UnusedClientsTests {
  private let client = ChangeWorld.desktop
  private static let day = Duration.seconds(86_400)

  private func world() -> ChangeWorld {
    // Tokens outlive the client, so that nothing else can be the reason.
    var world = ChangeWorld { $0.unusedRefreshToken = Self.day * 1000 }
    world.authority.switches.deletesUnusedClients = true
    world.authority.clientUses = ClientUses(since: world.now)
    return world
  }

  @Test func halfAYearWithoutUseIsTheEnd() throws {
    var world = world()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    world.now += Self.day * 183 - .seconds(1)
    var early = world
    #expect(try early.refresh(token).response.status == 200)
    world.now += .seconds(1)
    #expect(try world.refresh(token).cause?.code == "client.deleted")
    #expect(
      world.lines == [
        """
        client.deleted_unused \(client.rawValue) 123456789012 \
        unused since 1994-11-06T08:49:37Z
        """,
        "/token client.deleted",
      ])
  }

  @Test func aUseBeginsTheTimeAnew() throws {
    var world = world()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    for _ in 1...3 {
      world.now += Self.day * 182
      #expect(try world.refresh(token).response.status == 200)
    }
    world.now += Self.day * 183
    #expect(try world.refresh(token).cause?.code == "client.deleted")
  }

  @Test func aRefusalIsNoUse() throws {
    var world = world()
    world.now += Self.day * 182
    #expect(try world.refresh("1//nonsense").cause != nil)
    world.now += Self.day
    #expect(try world.refresh("1//nonsense").cause?.code == "client.deleted")
  }

  @Test func anEditIsAUse() throws {
    var world = world()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    world.now += Self.day * 182
    try world.authority.disable(client, at: world.now)
    try world.authority.enable(client, at: world.now)
    world.now += Self.day * 182
    #expect(try world.refresh(token).response.status == 200)
  }

  @Test func theAuthorizationPageNamesTheDeletion() throws {
    var world = world()
    world.now += Self.day * 183
    let query = "client_id=\(client.rawValue)&redirect_uri=http://127.0.0.1&response_type=code"
    let outcome = try world.send(
      "/o/oauth2/v2/auth?\(query)&scope=email", fields: [.host: "accounts.google.com"])
    #expect(outcome.cause?.code == "authorize.client_deleted")
  }

  /// The deletion is as of the day on which the time was up, not of the day on which it showed.
  @Test(arguments: [(days: 29, restorable: true), (days: 30, restorable: false)])
  func itIsRestorableForThirtyDays(days: Int, restorable: Bool) throws {
    var world = world()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    world.now += Self.day * (183 + days)
    guard restorable else {
      let now = world.now
      #expect(throws: ChangeFailure.restorationOver(client)) {
        try world.authority.restore(client, at: now)
      }
      return
    }
    try world.authority.restore(client, at: world.now)
    #expect(try world.refresh(token).response.status == 200)
  }

  @Test func whoLooksAtAllClientsFindsThem() {
    var world = world()
    world.authority.noteUse(of: client, at: world.now + .seconds(1))
    world.authority.deleteUnusedClients(at: world.now + Self.day * 183)
    #expect(world.authority.registry.clients[client]?.state == .active)
    #expect(world.authority.registry.clients[ChangeWorld.phone]?.state == .deleted)
  }

  @Test func usuallyNoneIsDeleted() throws {
    var world = ChangeWorld { $0.unusedRefreshToken = Self.day * 1000 }
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    world.now += Self.day * 500
    #expect(try world.refresh(token).response.status == 200)
  }
}
