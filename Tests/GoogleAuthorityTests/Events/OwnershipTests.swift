import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct OwnershipTests {
  private static let kinds: [ClientKind] = [
    .android(ClientKind.AndroidApp(packageName: "com.example.app", fingerprint: "")),
    .chromeExtension(itemID: "abcdefghijklmnopabcdefghijklmnop"),
  ]

  private let id = ClientID(rawValue: "123456789012-store.apps.googleusercontent.com")

  @Test(arguments: kinds) func storeClientsHaveAnOwner(_ kind: ClientKind) throws {
    var world = ChangeWorld()
    world.authority.registry.put(
      OAuthClient(id: id, secret: nil, kind: kind, project: ChangeWorld.project))
    #expect(world.authority.registry.clients[id]?.ownership == .unverified)
    try world.authority.setOwnership(.verified, of: id, at: world.now)
    #expect(world.authority.registry.clients[id]?.ownership == .verified)
    #expect(
      world.lines == ["client.ownership_changed \(id.rawValue) 123456789012 verified"])
  }

  @Test func othersHaveNone() throws {
    var world = ChangeWorld()
    let now = world.now
    #expect(throws: ChangeFailure.noOwnership(ChangeWorld.desktop)) {
      try world.authority.setOwnership(.verified, of: ChangeWorld.desktop, at: now)
    }
    #expect(throws: ChangeFailure.unknownClient(id)) {
      try world.authority.setOwnership(.verified, of: id, at: now)
    }
  }
}
