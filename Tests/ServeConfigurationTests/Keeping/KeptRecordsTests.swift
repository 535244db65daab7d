import GoogleAuthority
import Records
import TestSupport
import Testing
import WireFormats

@testable import ServeConfiguration

/// A state that goes into a store as records comes out as it was.
struct KeptRecordsTests {
  private static let time = Timestamp(secondsSince1970: 1_790_000_000, nanoseconds: 7)

  private static let state = {
    var state = KeptState(
      ahead: .seconds(-90), setup: AuthoritySetup(),
      memory: AuthorityMemory(
        tokenKey: TokenKey(0xfeed_face_cafe_beef, 1), lastGrant: 9, lastRefreshToken: 3,
        lastIdentifier: 1 << 60,
        grants: [KeptStateTests.grant],
        ended: [
          KeptEnd(1, isCode: true, .used), KeptEnd(.max, isCode: true, .burnt),
          KeptEnd(2, isCode: false, .revoked),
        ],
        consents: [
          KeptConsent(
            account: StandardCast.consumer.subject, project: StandardCast.project.number,
            scopes: [Scope(rawValue: "openid")], since: time)
        ]), authority: nil)
    state.frozen = time
    state.memory.lastBrowser = 4
    state.memory.codes = [
      KeptCode(
        id: 12,
        grant: CodeGrant(
          client: StandardCast.desktop.id, account: StandardCast.consumer.subject,
          scopes: [Scope(rawValue: "openid"), Scope(rawValue: "email")],
          redirectURI: "http://127.0.0.1:1/",
          challenge: CodeChallenge(method: .sha256, value: "E9Mel"), nonce: "n",
          grantsOfflineAccess: false, authenticationTime: time, accessDuration: .seconds(60),
          audience: StandardCast.device.id), project: StandardCast.project.number, expiry: time,
        ended: KeptGrant.End(.revoked, at: time)),
      KeptCode(
        id: 13,
        grant: CodeGrant(
          client: StandardCast.desktop.id, account: StandardCast.consumer.subject, scopes: [],
          redirectURI: ""), project: StandardCast.project.number, expiry: time, ended: nil),
    ]
    return state
  }()

  private func store(_ state: KeptState = Self.state) throws -> MemoryRecords {
    let store = MemoryRecords()
    try store.commit(KeptChanges(state, base: state.frame).records)
    return store
  }

  @Test func everythingComesBack() throws {
    let stored = try #require(try KeptState.stored(in: store()))
    #expect(stored.state == Self.state)
    #expect(stored.base == Self.state.setup)
  }

  @Test func nothingComesFromAnEmptyStore() throws {
    #expect(try KeptState.stored(in: MemoryRecords()) == nil)
  }

  @Test func whatIsGoneStaysAway() throws {
    let store = try store()
    var changes = KeptChanges()
    changes.authority.grants[7] = .some(nil)
    changes.authority.codes[12] = .some(nil)
    changes.authority.codeEnds[1] = .some(nil)
    try store.commit(changes.records)
    let memory = try #require(try KeptState.stored(in: store)).state.memory
    #expect(memory.grants.isEmpty && memory.codes.map(\.id) == [13])
    #expect(memory.ended.map(\.id) == [.max, 2])
  }

  @Test(arguments: [RecordKind.frame, .base, .counters, .consent, .code, .grant, .codeEnd])
  func aDamagedRecordIsRefused(_ kind: RecordKind) throws {
    let store = try store()
    store.spoil(kind)
    #expect(throws: StoreFailure.self) { _ = try KeptState.stored(in: store) }
  }

  @Test func whatIsRedactedHasNoSecrets() throws {
    let text = String(decoding: Self.state.redacted.json, as: UTF8.self)
    let secrets = AuthoritySetup().registry.clients.values.compactMap(\.secret)
    #expect(!secrets.isEmpty)
    for secret in secrets + ["feedfacecafebeef"] { #expect(!text.contains(secret)) }
  }
}
