internal import GoogleAuthority
internal import Keyring
internal import SocketTransport
internal import WireFormats

/// The certificates of a run: one authority, constrained to what the mock may stand in for, and a leaf
/// for each name that a client asks for.
struct RunCertificates: Sendable {
  /// One for all in-process instances: made when the first one speaks TLS.
  static let shared = Result { () throws(StartFailure) in
    try RunCertificates(now: WallClock.now())
  }

  /// The authority's certificate, for clients to trust.
  let authorityPEM: String
  let tls: TLSServerContext
  private let authority: CertificateAuthority

  init(now: Timestamp) throws(StartFailure) {
    do {
      let authority = try CertificateAuthority(constrainedTo: GoogleHost.certifiedNames, now: now)
      self.authority = authority
      authorityPEM = authority.certificatePEM
      tls = try TLSServerContext { hello in
        try? authority.identity(for: hello.certificateName, now: WallClock.now())
      }
    } catch {
      throw .noCertificates(reason: "\(error)")
    }
  }

  /// Picks certificates that clients must refuse, where an instance's faults want it.
  func chooser(for service: Service) -> TLSServerContext.Chooser {
    { hello in
      guard let flaw = service.flaw(for: hello) else { return nil }
      return try? authority.identity(
        for: hello.certificateName, flaw: flaw.flaw, now: WallClock.now())
    }
  }
}
