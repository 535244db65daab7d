internal import GoogleAuthority
internal import Keyring
internal import ServeConfiguration
internal import SocketTransport
internal import WireFormats

/// The certificates of a run: one authority, constrained to the hosts that the mock plays, and a
/// leaf for each name that a client asks for.
struct RunCertificates: Sendable {
  /// The certificates of all in-process instances, made when the first one speaks TLS.
  static let shared = Result { () throws(Understudy.StartFailure) in
    try RunCertificates(from: WallClock.now(), until: nil)
  }

  /// The authority's certificate, for clients to trust.
  let authorityPEM: String
  let tls: TLSServerContext
  private let authority: CertificateAuthority
  /// The last moment at which certificates have to be good; nil for the present, which moves on.
  private let end: Timestamp?

  /// Good for Google's hosts and some others, where a client's clock follows the instance's by each
  /// time from the first to the last.
  private init(
    from start: Timestamp, until end: Timestamp?, for hosts: [String] = GoogleHost.certifiedNames
  ) throws(Understudy.StartFailure) {
    try self.init(until: end) { () throws(KeyringFailure) in
      try CertificateAuthority(constrainedTo: hosts, now: start, until: end)
    }
  }

  private init(
    until end: Timestamp?, by make: () throws(KeyringFailure) -> CertificateAuthority
  ) throws(Understudy.StartFailure) {
    self.end = end
    do {
      let authority = try make()
      self.authority = authority
      authorityPEM = authority.certificatePEM
      tls = try TLSServerContext { hello in
        try? authority.identity(for: hello.certificateName, now: end ?? WallClock.now())
      }
    } catch {
      throw .noCertificates(reason: "\(error)")
    }
  }

  /// The shared certificates, unless an instance needs its own.
  static func of(
    _ configuration: Understudy.Configuration
  ) throws(Understudy.StartFailure) -> RunCertificates {
    if let kept = configuration.kept?.authority {
      return try RunCertificates(until: kept.times.upperBound) { () throws(KeyringFailure) in
        try CertificateAuthority(kept)
      }
    }
    let times = configuration.certifiedTimes
    guard times != nil || !configuration.namedHosts.isEmpty else { return try shared.get() }
    return try RunCertificates(
      from: times?.lowerBound ?? WallClock.now(), until: times?.upperBound,
      for: configuration.certifiedHosts)
  }

  /// The authority as another process can go on as it; nil where its key can't be written.
  var kept: KeptAuthority? { try? authority.kept }

  /// Picks certificates that clients must refuse, where an instance's faults want it.
  func chooser(
    for service: Service, _ log: ConnectionLog?
  ) -> TLSServerContext.Chooser {
    { hello in
      guard let (flaw, fault) = service.flaw(for: hello) else { return nil }
      if let connection = hello.connection {
        log?.append(.shown(flaw, fault: fault), on: connection, at: service.time)
      }
      return try? authority.identity(
        for: hello.certificateName, flaw: flaw, now: end ?? WallClock.now())
    }
  }
}
