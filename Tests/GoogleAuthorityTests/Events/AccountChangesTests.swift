import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.3 and 11: what becomes of tokens when something happens to the account.
@Suite struct AccountChangesTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let line: String
    /// The cause of the next refresh's refusal; empty when nothing changes for it.
    let cause: String
    let make: @Sendable (inout Authority, Timestamp) throws(ChangeFailure) -> Void
    var testDescription: String { line }

    init(
      _ line: String, cause: String = "",
      _ make: @escaping @Sendable (inout Authority, Timestamp) throws(ChangeFailure) -> Void
    ) {
      self.line = line
      self.cause = cause
      self.make = make
    }

    private static let ada = ChangeWorld.ada

    static let all = [
      Change("account.password_changed 110169484474386276334", cause: "account.password_changed") {
        authority, now throws(ChangeFailure) in
        try authority.changePassword(of: ada, at: now)
      },
      Change("account.credential_change_required 110169484474386276334") {
        authority, now throws(ChangeFailure) in
        try authority.requireCredentialChange(of: ada, at: now)
      },
      Change("account.disabled 110169484474386276334", cause: "account.disabled") {
        authority, now throws(ChangeFailure) in
        try authority.disable(ada, at: now)
      },
      Change("account.disabled 110169484474386276334 bulk-account", cause: "account.disabled") {
        authority, now throws(ChangeFailure) in
        try authority.disable(ada, because: .bulkAccount, at: now)
      },
      Change("account.hijacked 110169484474386276334 hijacking", cause: "account.disabled") {
        authority, now throws(ChangeFailure) in
        try authority.disable(ada, because: .hijacking, at: now)
      },
      Change("account.deleted 110169484474386276334", cause: "account.deleted") {
        authority, now throws(ChangeFailure) in
        try authority.delete(ada, at: now)
      },
      Change("account.restricted 110169484474386276334", cause: "account.restricted") {
        authority, now throws(ChangeFailure) in
        try authority.restrict(ada, at: now)
      },
      Change("account.signed_out 110169484474386276334") {
        authority, now throws(ChangeFailure) in
        try authority.signOut(ada, at: now)
      },
      Change(
        "account.policy_changed 110169484474386276334 https://mail.google.com/",
        cause: "account.policy_enforced"
      ) { authority, now throws(ChangeFailure) in
        try authority.block([ChangeWorld.gmail], for: ada, at: now)
      },
      Change(
        "account.session_length_changed 110169484474386276334 3600 s", cause: "account.session_over"
      ) { authority, now throws(ChangeFailure) in
        try authority.setSessionLength(.seconds(3600), of: ada, at: now)
      },
    ]
  }

  @Test(arguments: Change.all)
  func isTakenDownAndFeltByTheNextRefresh(_ change: Change) throws {
    var world = ChangeWorld()
    let token = try world.grant([ChangeWorld.gmail, ChangeWorld.cloud]).refreshToken
    world.now += .seconds(3600)
    try change.make(&world.authority, world.now)
    #expect(world.lines == [change.line])
    #expect(try world.refresh(token).cause?.code ?? "" == change.cause)
  }

  @Test(arguments: Change.all)
  func failsForNobodyAndForADeletedAccount(_ change: Change) throws {
    var world = ChangeWorld()
    try world.authority.delete(ChangeWorld.ada, at: world.now)
    let now = world.now
    #expect(throws: ChangeFailure.accountDeleted(ChangeWorld.ada)) {
      try change.make(&world.authority, now)
    }
    world.authority.registry = Registry()
    #expect(throws: ChangeFailure.unknownAccount(ChangeWorld.ada)) {
      try change.make(&world.authority, now)
    }
    #expect(world.lines == ["account.deleted 110169484474386276334"])
  }

  @Test func anEnabledAccountWorksAgain() throws {
    var world = ChangeWorld()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    try world.authority.disable(ChangeWorld.ada, at: world.now)
    try world.authority.enable(ChangeWorld.ada, at: world.now)
    #expect(try world.refresh(token).response.status == 200)
    #expect(
      world.lines.map { $0.prefix(16) } == ["account.disabled", "account.enabled ", "/token -"])
  }

  /// A deleted account is signed out, too.
  @Test(arguments: [false, true])
  func signingOutEndsThatAccountsSessionsInAllBrowsers(_ isDeleted: Bool) throws {
    var world = ChangeWorld()
    let shared = BrowserID([UInt8](repeating: 1, count: BrowserID.size))
    let own = BrowserID([UInt8](repeating: 2, count: BrowserID.size))
    let (ada, nobody) = (
      VirtualUser.Session(account: ChangeWorld.ada, signedIn: world.now),
      VirtualUser.Session(account: ChangeWorld.nobody, signedIn: world.now)
    )
    world.authority.browsers.keep([ada, nobody], in: shared)
    world.authority.browsers.keep([ada], in: own)
    if isDeleted {
      try world.authority.delete(ChangeWorld.ada, at: world.now)
    } else {
      try world.authority.signOut(ChangeWorld.ada, at: world.now)
    }
    #expect(world.authority.browsers.sessions(in: shared) == [nobody])
    #expect(world.authority.browsers.sessions(in: own) == [])
    #expect(world.authority.browsers.count == 1)
  }

  @Test func noSessionLengthMeansForEver() throws {
    var world = ChangeWorld()
    let token = try world.grant([ChangeWorld.cloud]).refreshToken
    try world.authority.setSessionLength(.seconds(60), of: ChangeWorld.ada, at: world.now)
    try world.authority.setSessionLength(nil, of: ChangeWorld.ada, at: world.now)
    world.now += .seconds(3600)
    #expect(try world.refresh(token).response.status == 200)
  }
}
