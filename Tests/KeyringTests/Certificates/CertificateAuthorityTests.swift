import Keyring
import Testing
import WireFormats
import Words

/// 2026-01-02T03:04:05Z.
private let birth = Timestamp(secondsSince1970: 1_767_323_045)

private let googleHosts = [
  "accounts.google.com", "oauth2.googleapis.com", "www.googleapis.com",
  "openidconnect.googleapis.com",
]

struct VerdictCase: Sendable, CustomTestStringConvertible {
  var name: String
  var flaw: CertificateFlaw?
  var verdict: String
  var testDescription: String { "\(name), \(flaw?.rawValue ?? "no flaw")" }

  static let all: [VerdictCase] = [
    VerdictCase(name: "accounts.google.com", verdict: "ok"),
    VerdictCase(name: "www.googleapis.com", verdict: "ok"),
    VerdictCase(name: "below.accounts.google.com", verdict: "ok"),
    VerdictCase(name: "Accounts.Google.com", verdict: "ok"),
    VerdictCase(name: "localhost", verdict: "ok"),
    VerdictCase(name: "instance-1.localhost", verdict: "ok"),
    VerdictCase(name: "127.0.0.1", verdict: "ok"),
    VerdictCase(name: "127.255.255.254", verdict: "ok"),
    VerdictCase(name: "::1", verdict: "ok"),

    // Outside the constraints.
    VerdictCase(name: "mail.google.com", verdict: "permitted subtree violation"),
    VerdictCase(name: "google.com", verdict: "permitted subtree violation"),
    VerdictCase(name: "evilaccounts.google.com", verdict: "permitted subtree violation"),
    VerdictCase(name: "bank.example", verdict: "permitted subtree violation"),
    VerdictCase(name: "128.0.0.1", verdict: "permitted subtree violation"),
    VerdictCase(name: "10.0.0.1", verdict: "permitted subtree violation"),
    VerdictCase(name: "::2", verdict: "permitted subtree violation"),
    VerdictCase(name: "::ffff:127.0.0.1", verdict: "permitted subtree violation"),

    VerdictCase(
      name: "accounts.google.com", flaw: .untrusted,
      verdict: "unable to get local issuer certificate"),
    VerdictCase(name: "accounts.google.com", flaw: .wrongHost, verdict: "hostname mismatch"),
    VerdictCase(name: "wrong-host.localhost", flaw: .wrongHost, verdict: "hostname mismatch"),
    VerdictCase(name: "127.0.0.1", flaw: .wrongHost, verdict: "IP address mismatch"),
    VerdictCase(name: "accounts.google.com", flaw: .expired, verdict: "certificate has expired"),
    VerdictCase(
      name: "accounts.google.com", flaw: .notYet, verdict: "certificate is not yet valid"),
  ]
}

@Suite struct CertificateAuthorityTests {
  private let authority: CertificateAuthority

  init() throws {
    authority = try CertificateAuthority(
      constrainedTo: googleHosts, now: birth, random: SeededRandom(seed: 1))
  }

  private func verdict(on identity: TLSIdentity, for host: String, now: Timestamp) -> String {
    ChainVerifier.verdict(
      on: identity.chain, for: host, trusting: authority.certificateDER, now: now)
  }

  @Test(arguments: VerdictCase.all)
  func verdict(_ c: VerdictCase) throws {
    let identity = try authority.identity(for: c.name, flaw: c.flaw, now: birth)
    #expect(verdict(on: identity, for: c.name, now: birth) == c.verdict)
    #expect(errorQueueIsEmpty)
  }

  @Test(arguments: [
    (-90_000, "certificate is not yet valid"), (-86_400, "ok"), (86_399, "ok"),
    (90_000, "certificate has expired"),
  ])
  func aCertificateIsGoodForADayAroundItsIssue(_ seconds: Int, _ expected: String) throws {
    let identity = try authority.identity(for: "localhost", now: birth)
    #expect(verdict(on: identity, for: "localhost", now: birth + .seconds(seconds)) == expected)
  }

  @Test(arguments: [7, -7, 29])
  func afterAJumpOfTheClockACertificateIsGoodByBothClocks(_ days: Int) throws {
    let moved = birth + .seconds(days * 86_400)
    let identity = try authority.identity(for: "localhost", now: moved)
    #expect(verdict(on: identity, for: "localhost", now: birth) == "ok")
    // Before its birth the authority itself is not good yet.
    let expected = days < 0 ? "certificate is not yet valid" : "ok"
    #expect(verdict(on: identity, for: "localhost", now: moved) == expected)
  }

  @Test(arguments: [CertificateFlaw.expired, .notYet], [-40, 20])
  func afterAJumpOfTheClockAFlawIsOneByBothClocks(
    _ flaw: CertificateFlaw, _ days: Int
  ) throws {
    let moved = birth + .seconds(days * 86_400)
    let identity = try authority.identity(for: "localhost", flaw: flaw, now: moved)
    #expect(verdict(on: identity, for: "localhost", now: birth) != "ok")
    #expect(verdict(on: identity, for: "localhost", now: moved) != "ok")
  }

  @Test func rsaLeavesVerifyAndShareTheirKey() throws {
    let first = try authority.identity(for: "localhost", keyType: .rsa2048, now: birth)
    let second = try authority.identity(for: "127.0.0.1", keyType: .rsa2048, now: birth)
    #expect(verdict(on: first, for: "localhost", now: birth) == "ok")
    #expect(verdict(on: second, for: "127.0.0.1", now: birth) == "ok")
    #expect(first.privateKey == second.privateKey)
    #expect(try RSAPrivateKey(der: first.privateKey).publicKey.modulus.count == 256)
  }

  @Test func identitiesAreKeptForHalfADay() throws {
    let first = try authority.identity(for: "localhost", now: birth)
    #expect(try authority.identity(for: "LOCALHOST", now: birth + .seconds(43_200)) == first)
    #expect(try authority.identity(for: "localhost", now: birth - .seconds(43_200)) == first)
    #expect(try authority.identity(for: "localhost", now: birth + .seconds(43_201)) != first)
    #expect(try authority.identity(for: "127.0.0.1", now: birth) != first)
  }

  /// Serial numbers come from the seed alone, however often a certificate is asked for.
  @Test func serialNumbersAreReproducible() throws {
    let other = try CertificateAuthority(
      constrainedTo: googleHosts, now: birth, random: SeededRandom(seed: 1))
    _ = try authority.identity(for: "127.0.0.1", now: birth)
    for _ in 0..<3 { _ = try other.identity(for: "127.0.0.1", now: birth) }
    let first = try authority.identity(for: "localhost", now: birth).chain[0]
    let second = try other.identity(for: "localhost", now: birth).chain[0]
    // The number comes first, after the lengths and the version: a tag, its length, 16 bytes.
    #expect(first[13..<15] == [0x02, 0x10])
    #expect(first[13..<31] == second[13..<31])
    #expect(first != second)
  }

  @Test func manyNamesAreNotAllKept() throws {
    let first = try authority.identity(for: "first.localhost", now: birth)
    for number in 0..<511 {
      _ = try authority.identity(for: "n\(number).localhost", now: birth)
    }
    #expect(try authority.identity(for: "first.localhost", now: birth) == first)
    _ = try authority.identity(for: "one-too-many.localhost", now: birth)
    #expect(try authority.identity(for: "first.localhost", now: birth) != first)
  }

  @Test func theKeyBelongsToTheCertificate() throws {
    let identity = try authority.identity(for: "localhost", now: birth)
    let key = try P256PrivateKey(der: identity.privateKey).publicKey.der
    let certificate = identity.chain[0]
    let holds = certificate.indices.contains { certificate[$0...].starts(with: key) }
    #expect(holds)
    #expect(identity.chain.count == 2)
  }

  @Test func anAuthorityTrustsNoOtherRun() throws {
    let other = try CertificateAuthority(constrainedTo: googleHosts, now: birth)
    let identity = try other.identity(for: "localhost", now: birth)
    #expect(
      verdict(on: identity, for: "localhost", now: birth)
        == "unable to get local issuer certificate")
  }

  @Test(arguments: [
    "", ".", "a..b", "spaced name", "nul\u{0}", "*.google.com", "bücher.example", "a/b",
    String(repeating: "a", count: 64), "localhost,DNS:bank.example", "[::1]",
  ])
  func refusesHostsThatAreNone(_ host: String) {
    #expect {
      try authority.identity(for: host, now: birth)
    } throws: { error in
      "\(error)" == "certificate host failed: neither a name nor an address"
    }
    #expect(throws: KeyringFailure.self) {
      try CertificateAuthority(constrainedTo: [host], now: birth)
    }
  }

  @Test("F8: The constraints stand in the certificate below the anchor, and there alone")
  func theConstraintsStandBelowTheAnchor() throws {
    let constraints: [UInt8] = [0x06, 0x03, 0x55, 0x1D, 0x1E, 0x01, 0x01, 0xFF]
    let noAuthorityBelow: [UInt8] = [0x30, 0x06, 0x01, 0x01, 0xFF, 0x02, 0x01, 0x00]
    let chain = try authority.identity(for: "bank.example", now: birth).chain
    for part in [constraints, noAuthorityBelow] {
      #expect(chain[1].contains(part))
      #expect(!authority.certificateDER.contains(part))
      #expect(!chain[0].contains(part))
    }
    // Without the issuer's certificate nothing leads to the anchor.
    let verdict = ChainVerifier.verdict(
      on: [chain[0]], for: "bank.example", trusting: authority.certificateDER, now: birth)
    #expect(verdict == "unable to get local issuer certificate")
  }

  @Test func constraintsCanHoldAddresses() throws {
    let authority = try CertificateAuthority(constrainedTo: ["192.0.2.7"], now: birth)
    for (host, expected) in [("192.0.2.7", "ok"), ("192.0.2.6", "permitted subtree violation")] {
      let identity = try authority.identity(for: host, now: birth)
      let verdict = ChainVerifier.verdict(
        on: identity.chain, for: host, trusting: authority.certificateDER, now: birth)
      #expect(verdict == expected)
    }
  }

  @Test func theCertificateIsWrittenAsPEM() throws {
    let lines = authority.certificatePEM.split(separator: "\n")
    #expect(lines.first == "-----BEGIN CERTIFICATE-----")
    #expect(lines.last == "-----END CERTIFICATE-----")
    #expect(Base64.decode(lines.dropFirst().dropLast().joined()) == authority.certificateDER)
    #expect(lines.dropFirst().dropLast(2).allSatisfy { $0.utf8.count == 64 })
  }
}

/// An authority goes on in another process as the same one.
@Suite struct KeptAuthorityTests {
  private let now = Timestamp(secondsSince1970: 1_790_000_000)

  @Test func theAnchorStaysAndIssuesOn() throws {
    let first = try CertificateAuthority(
      constrainedTo: ["google.com"], now: now, until: now + .seconds(86_400))
    let second = try CertificateAuthority(first.kept)
    #expect(second.certificatePEM == first.certificatePEM)
    #expect(try second.kept == first.kept)
    let leaf = try second.identity(for: "accounts.google.com", now: now)
    let earlier = try first.identity(for: "accounts.google.com", now: now)
    #expect(leaf.chain[1] == earlier.chain[1], "the issuer is the same")
    #expect(leaf.chain[0] != earlier.chain[0])
  }

  @Test func aKeyThatIsNoneIsRefused() throws {
    var kept = try CertificateAuthority(constrainedTo: ["google.com"], now: now).kept
    kept.issuerKey = [0x30, 0]
    #expect(throws: KeyringFailure.self) { try CertificateAuthority(kept) }
  }
}
