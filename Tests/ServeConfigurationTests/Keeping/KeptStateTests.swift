import Forms
import GoogleAuthority
import Keyring
import Testing
import WireFormats

@testable import ServeConfiguration

/// A state that is written comes back as it was, and nothing else is taken for one.
struct KeptStateTests {
  private static let time = Timestamp(secondsSince1970: 1_790_000_000, nanoseconds: 123_456_789)

  static let grant = {
    var grant = KeptGrant(
      id: 7, client: StandardCast.desktop.id, account: StandardCast.consumer.subject,
      project: StandardCast.project.number,
      scopes: [
        Scope(rawValue: "openid"), Scope(rawValue: "https://www.googleapis.com/auth/tasks"),
      ],
      issued: time, hasRefreshToken: true, used: time + .seconds(1),
      lastAccessExpiry: time + .seconds(3600))
    grant.limit = KeptGrant.End(.expiredInTesting, at: time + .seconds(604_800))
    grant.boundKey = "thumbprint"
    grant.serviceAccount = StandardCast.robot.email
    grant.generation = .max
    grant.refreshNumber = 3
    grant.spelling = .max
    grant.rotated = time
    grant.ended = KeptGrant.End(.revoked, at: time)
    grant.evicted = .evicted
    grant.narrowed = [[Scope(rawValue: "openid")], []]
    grant.forgotten = time
    return grant
  }()

  private func state() throws -> KeptState {
    let authority = try CertificateAuthority(
      constrainedTo: ["accounts.google.com"], now: Self.time)
    let plain = KeptGrant(
      id: 8, client: StandardCast.device.id, account: StandardCast.employee.subject,
      project: StandardCast.project.number, scopes: [], issued: Self.time, hasRefreshToken: false,
      used: Self.time, lastAccessExpiry: Self.time)
    return KeptState(
      ahead: .seconds(-90) + .nanoseconds(5), setup: AuthoritySetup(),
      memory: AuthorityMemory(
        tokenKey: TokenKey(.max, 0), lastGrant: 9, lastRefreshToken: 3, lastIdentifier: 1 << 60,
        grants: [Self.grant, plain],
        ended: GrantEnd.allCases.enumerated().map {
          KeptEnd(UInt64($0.offset), isCode: $0.offset % 2 == 0, $0.element)
        },
        consents: [
          KeptConsent(
            account: StandardCast.consumer.subject, project: StandardCast.project.number,
            scopes: [Scope(rawValue: "openid")], since: Self.time)
        ]), authority: try authority.kept)
  }

  private func read(_ bytes: [UInt8]) throws -> KeptState {
    try KeptState(FormDocument(json: bytes, name: "state.json", limits: KeptState.limits))
  }

  @Test func everythingComesBack() throws {
    let state = try state()
    #expect(try read(state.json) == state)
  }

  @Test func whatSettingsDoNotHaveComesBack() throws {
    var state = try state()
    state.frozen = Self.time
    state.memory.lastBrowser = 3
    state.memory.signingKeys = [[1, 2, 3], []].filter { !$0.isEmpty }
    var account = StandardCast.consumer
    account.passwordChanged = Self.time
    state.setup.registry.put(account)
    var client = StandardCast.desktop
    client.state = .deleted
    client.deleted = Self.time
    state.setup.registry.put(client)
    // Such as one that was taken for what its first request showed.
    var taken = StandardCast.device
    taken.secret = nil
    taken.takesAnySecret = true
    state.setup.registry.put(taken)
    #expect(try read(state.json) == state)
  }

  @Test func whatIsEmptyComesBack() throws {
    var random = SeededRandom(seed: "empty")
    let state = KeptState(
      ahead: .zero, setup: AuthoritySetup(),
      memory: AuthorityMemory(of: Authority(random: &random)), authority: nil)
    #expect(try read(state.json) == state)
  }

  @Test(arguments: [
    ("\"version\": 1", "\"version\": 2", "2"),
    ("\"last_grant\": \"9\"", "\"last_grant\": \"g\"", "\"g\" is not a number in hexadecimal"),
    ("\"id\": \"7\"", "\"id\": \"-7\"", "\"-7\" is not a number in hexadecimal"),
    ("\"reason\": \"expired\"", "\"reason\": \"gone\"", "the end of a grant"),
    ("\"grants\"", "\"grant\"", "grants"), ("\"settings\"", "\"setting\"", "settings"),
    ("2026-", "tomorrow ", "is not a time"),
  ])
  func aWrongValueIsNamed(_ right: String, _ wrong: String, _ words: String) throws {
    let text = String(decoding: try state().json, as: UTF8.self)
    #expect(text.contains(right))
    let spoilt = text.replacing(right, with: wrong)
    let failure = #expect(throws: ConfigurationFailure.self) { try read(Array(spoilt.utf8)) }
    let report = try #require(failure?.report)
    #expect(report.hasPrefix("state.json:") && report.contains(words), "\(report)")
  }

  /// Each byte that is cut off leaves something that is refused.
  @Test func noBeginningIsTaken() throws {
    let bytes = try state().json
    for count in stride(from: 0, to: bytes.count - 2, by: 97) {
      #expect(throws: ConfigurationFailure.self) { try read(Array(bytes.prefix(count))) }
    }
  }
}
