internal import GoogleAuthority
internal import Keyring
internal import SocketTransport
internal import WireFormats

/// The certificates of a run: one authority, constrained to the hosts that the mock plays, and a
/// leaf for each name that a client asks for.
struct RunCertificates: Sendable {
  /// The certificates of all in-process instances, made when the first one speaks TLS.
  static let shared = Result { () throws(Understudy.StartFailure) in
    try RunCertificates(now: WallClock.now())
  }

  /// The authority's certificate, for clients to trust.
  let authorityPEM: String
  let tls: TLSServerContext
  private let authority: CertificateAuthority
  /// The last moment at which certificates have to be good; nil for the present, which moves on.
  private let end: Timestamp?

  private init(now: Timestamp) throws(Understudy.StartFailure) {
    try self.init(from: now, until: nil)
  }

  /// For an instance whose clock clients follow: good by the time of each, from the first to the
  /// last.
  init(for times: ClosedRange<Timestamp>) throws(Understudy.StartFailure) {
    try self.init(from: times.lowerBound, until: times.upperBound)
  }

  private init(from start: Timestamp, until end: Timestamp?) throws(Understudy.StartFailure) {
    self.end = end
    do {
      let authority = try CertificateAuthority(
        constrainedTo: GoogleHost.certifiedNames, now: start, until: end)
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
    guard let times = configuration.certifiedTimes else { return try shared.get() }
    return try RunCertificates(for: times)
  }

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
