internal import Synchronization
package import WireFormats
package import Words

/// The authority of one run, which issues the certificates of its TLS servers.
///
/// Its certificates are good for a month. The key of the one that clients trust is forgotten as soon as
/// it has signed the issuer's, which is good, by name constraints, for the given hosts, `localhost`
/// and the loopback addresses only: a leaked key is worthless elsewhere.
package final class CertificateAuthority: Sendable {
  private let hosts: [String]
  private let birth: Timestamp
  private let end: Timestamp
  private let issuer: CertificateIssuer
  private let stranger: CertificateIssuer
  private let state: Mutex<State>
  private let rsaKey = Mutex<RSAPrivateKey?>(nil)

  private struct State {
    var random: any RandomSource
    var issued: [Request: Issued] = [:]
  }

  private struct Request: Hashable {
    var host: CertificateHost
    var flaw: CertificateFlaw?
    var keyType: LeafKeyType
  }

  private struct Issued {
    var identity: TLSIdentity
    var time: Timestamp
  }

  /// Makes a new authority whose certificate begins a day before `now` and ends 30 days after it,
  /// or after `end` if that is later.
  ///
  /// Each of `hosts` is a DNS name, which stands for all names below it as well, or an IP address.
  /// Serial numbers are drawn from `random`; keys never are.
  package init(
    constrainedTo hosts: [String], now: Timestamp, until end: Timestamp? = nil,
    random: some RandomSource = SystemRandom()
  ) throws(KeyringFailure) {
    let subtrees = try Self.subtrees(of: hosts)
    self.hosts = hosts
    birth = now
    self.end = max(now, end ?? now)
    var random = random
    let validity = Self.validity(from: now, until: self.end)
    issuer = try CertificateIssuer(
      kind: "Understudy test", permitted: subtrees, validity: validity, random: &random)
    stranger = try CertificateIssuer(
      kind: Self.strangerKind, permitted: subtrees, validity: validity, random: &random)
    state = Mutex(State(random: random))
  }

  private static let strangerKind = "Understudy untrusted"

  private static func validity(from birth: Timestamp, until end: Timestamp) -> Validity {
    Validity(notBefore: birth - .days(1), notAfter: end + .days(30))
  }

  private static func subtrees(of hosts: [String]) throws(KeyringFailure) -> [[UInt8]] {
    var subtrees: [[UInt8]] = []
    for host in hosts { subtrees.append(try CertificateHost(host).subtree) }
    subtrees.append(CertificateHost.name("localhost").subtree)
    subtrees.append(CertificateHost.subtree([127, 0, 0, 0], prefix: 8))
    subtrees.append(
      CertificateHost.subtree([UInt8](repeating: 0, count: 15) + [1], prefix: 128))
    return subtrees
  }

  /// Goes on as an authority that was kept, so that what trusts its certificate trusts this one.
  package init(
    _ kept: KeptAuthority, random: some RandomSource = SystemRandom()
  ) throws(KeyringFailure) {
    hosts = kept.hosts
    birth = kept.times.lowerBound
    end = kept.times.upperBound
    var random = random
    issuer = try CertificateIssuer(kept)
    stranger = try CertificateIssuer(
      kind: Self.strangerKind, permitted: Self.subtrees(of: hosts),
      validity: Self.validity(from: birth, until: end), random: &random)
    state = Mutex(State(random: random))
  }

  /// All that another process needs to go on as this authority: its issuer's key is among it.
  package var kept: KeptAuthority {
    get throws(KeyringFailure) {
      KeptAuthority(
        hosts: hosts, times: birth...end, anchor: issuer.anchor, issuer: issuer.certificate,
        issuerName: issuer.name.commonName, issuerKey: try issuer.key.der)
    }
  }

  /// The certificate that clients are to trust.
  package var certificateDER: [UInt8] { issuer.anchor }

  package var certificatePEM: String {
    PEM.text(label: "CERTIFICATE", der: issuer.anchor)
  }
}

extension CertificateAuthority {
  package enum LeafKeyType: Hashable, Sendable, CaseIterable {
    case p256
    /// One key is made for all RSA certificates of the run; the first request takes its time.
    case rsa2048
  }

  /// The most certificates that are kept; names come from clients, who must not fill the memory.
  private static let capacity = 512

  /// The certificate and key for a DNS name or an IP address, issued at its first request.
  ///
  /// A certificate is kept until `now` is half a day away from the time of its issue.
  package func identity(
    for name: String, flaw: CertificateFlaw? = nil, keyType: LeafKeyType = .p256, now: Timestamp
  ) throws(KeyringFailure) -> TLSIdentity {
    let request = Request(host: try CertificateHost(name), flaw: flaw, keyType: keyType)
    if let identity = kept(request, now: now) { return identity }
    let identity = try issue(request, now: now)
    state.withLock { state in
      if state.issued.count >= Self.capacity { state.issued.removeAll() }
      state.issued[request] = Issued(identity: identity, time: now)
    }
    return identity
  }

  /// A new certificate and key for all of some names, good until a time.
  package func identity(
    forAll names: [String], until end: Timestamp
  ) throws(KeyringFailure) -> TLSIdentity {
    var hosts: [CertificateHost] = []
    for name in names { hosts.append(try CertificateHost(name)) }
    let serial = state.withLock { $0.random.serialNumber() }
    return try issuer.identity(
      for: hosts, key: P256PrivateKey.generate(),
      validity: Validity(notBefore: birth - .days(1), notAfter: end), serial: serial)
  }

  private func kept(_ request: Request, now: Timestamp) -> TLSIdentity? {
    let issued = state.withLock { $0.issued[request] }
    guard let issued, issued.time - .hours(12) <= now, now <= issued.time + .hours(12) else {
      return nil
    }
    return issued.identity
  }

  private func issue(
    _ request: Request, now: Timestamp
  ) throws(KeyringFailure) -> TLSIdentity {
    let serial = state.withLock { $0.random.serialNumber() }
    let issuer = request.flaw == .untrusted ? stranger : issuer
    let host = request.flaw.host(insteadOf: request.host)
    let validity = request.flaw.validity(birth: birth, now: now)
    return switch request.keyType {
    case .p256:
      try issuer.identity(
        for: [host], key: P256PrivateKey.generate(), validity: validity, serial: serial)
    case .rsa2048:
      try issuer.identity(for: [host], key: sharedRSAKey(), validity: validity, serial: serial)
    }
  }

  private func sharedRSAKey() throws(KeyringFailure) -> RSAPrivateKey {
    try rsaKey.withLock { kept throws(KeyringFailure) in
      if let kept { return kept }
      let key = try RSAPrivateKey.generate()
      kept = key
      return key
    }
  }
}
