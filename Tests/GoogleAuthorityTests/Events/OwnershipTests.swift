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

  struct Attempt: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: ClientKind
    let listing: StoreListing?
    let failure: OwnershipFailure?

    init(
      _ name: String, _ kind: ClientKind, _ listing: StoreListing?, _ failure: OwnershipFailure?
    ) {
      testDescription = name
      self.kind = kind
      self.listing = listing
      self.failure = failure
    }

    private static let android = ClientKind.android(
      ClientKind.AndroidApp(packageName: "com.example.app", fingerprint: "DA:39"))
    private static let item = "abcdefghijklmnopabcdefghijklmnop"
    private static let chrome = ClientKind.chromeExtension(itemID: item)

    static let all = [
      Attempt(
        "an app of the developer's", android,
        .playConsole(packageName: "com.example.app", fingerprint: "da:39", isAdmin: true), nil),
      Attempt("an app that isn't in the store", android, nil, .notInPlayConsole),
      Attempt(
        "another app", android,
        .playConsole(packageName: "com.example.other", fingerprint: "DA:39", isAdmin: true),
        .notInPlayConsole),
      Attempt(
        "an app with another certificate", android,
        .playConsole(packageName: "com.example.app", fingerprint: "00:00", isAdmin: true),
        .anotherCertificate),
      Attempt(
        "an app of somebody else's", android,
        .playConsole(packageName: "com.example.app", fingerprint: "DA:39", isAdmin: false),
        .notAdmin),
      Attempt(
        "an app in the wrong store", android,
        .chromeWebStore(itemID: item, isPublisher: true), .notInPlayConsole),
      Attempt(
        "an extension of the developer's", chrome,
        .chromeWebStore(itemID: item, isPublisher: true), nil),
      Attempt("an extension that isn't in the store", chrome, nil, .notInWebStore),
      Attempt(
        "another extension", chrome,
        .chromeWebStore(itemID: "ponmlkjihgfedcbaponmlkjihgfedcba", isPublisher: true),
        .notInWebStore),
      Attempt(
        "an extension of somebody else's", chrome,
        .chromeWebStore(itemID: item, isPublisher: false), .notPublisher),
    ]
  }

  @Test("Wire 11: The guide's conditions, its success and its failures", arguments: Attempt.all)
  func theStoreDecides(_ attempt: Attempt) throws {
    var world = ChangeWorld()
    world.authority.registry.put(
      OAuthClient(id: id, secret: nil, kind: attempt.kind, project: ChangeWorld.project))
    let expected = attempt.failure.map { ChangeFailure.ownership(id, $0) }
    var failure: ChangeFailure?
    do throws(ChangeFailure) {
      try world.authority.verifyOwnership(of: id, by: attempt.listing, at: world.now)
    } catch { failure = error }
    #expect(failure == expected)
    #expect(
      world.authority.registry.clients[id]?.ownership
        == (attempt.failure == nil ? .verified : .unverified))
  }

  @Test func othersHaveNone() throws {
    var world = ChangeWorld()
    let now = world.now
    #expect(throws: ChangeFailure.noOwnership(ChangeWorld.desktop)) {
      try world.authority.setOwnership(.verified, of: ChangeWorld.desktop, at: now)
    }
    #expect(throws: ChangeFailure.noOwnership(ChangeWorld.desktop)) {
      try world.authority.verifyOwnership(of: ChangeWorld.desktop, by: nil, at: now)
    }
    #expect(throws: ChangeFailure.unknownClient(id)) {
      try world.authority.setOwnership(.verified, of: id, at: now)
    }
  }
}
