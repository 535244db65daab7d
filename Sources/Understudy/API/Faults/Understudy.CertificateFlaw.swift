internal import Words

extension Understudy {
  /// What is wrong with a certificate that a client must refuse.
  public enum CertificateFlaw: String, Hashable, Sendable, CaseIterable {
    /// It comes from an authority that nobody trusts.
    case untrusted
    /// It is for another host.
    case wrongHost = "wrong-host"
    /// Its time is over.
    case expired
    /// Its time has not come.
    case notYet = "not-yet"

    var flaw: Words.CertificateFlaw {
      switch self {
      case .untrusted: .untrusted
      case .wrongHost: .wrongHost
      case .expired: .expired
      case .notYet: .notYet
      }
    }
  }
}
