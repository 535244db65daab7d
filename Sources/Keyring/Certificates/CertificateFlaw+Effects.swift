internal import WireFormats
internal import Words

/// The certificate as it is made: with a flaw, or good.
extension CertificateFlaw? {
  /// The time in which a certificate with this flaw is good.
  ///
  /// A client may follow the instance's clock, which a scenario moves, or the machine's, which was
  /// the authority's at its birth. So both count: a good certificate is good by either.
  func validity(birth: Timestamp, now: Timestamp) -> Validity {
    let earlier = min(birth, now)
    let later = max(birth, now)
    return switch self {
    case nil, .untrusted?, .wrongHost?:
      Validity(notBefore: earlier - .days(1), notAfter: later + .days(1))
    case .expired?:
      Validity(notBefore: earlier - .days(3), notAfter: earlier - .days(2))
    case .notYet?:
      Validity(notBefore: later + .days(2), notAfter: later + .days(3))
    }
  }

  /// The host that a certificate with this flaw is for.
  ///
  /// The wrong one is inside every authority's constraints, so that it is the only flaw.
  func host(insteadOf host: CertificateHost) -> CertificateHost {
    switch self {
    case nil, .untrusted?, .expired?, .notYet?:
      return host
    case .wrongHost?:
      let wrong = CertificateHost.name("wrong-host.localhost")
      return host == wrong ? .name("other-host.localhost") : wrong
    }
  }
}
