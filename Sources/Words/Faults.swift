/// The moment at which a fault strikes a request.
package enum FaultPhase: String, SharedWord {
  /// The authority never learns of the request.
  case before
  /// The authority has acted, and the client learns of it in another way or not at all.
  case after
}

/// A flaw of a server's certificate, for which clients must refuse it.
package enum CertificateFlaw: String, SharedWord {
  /// It was issued by an untrusted authority.
  case untrusted
  /// It is for another host.
  case wrongHost = "wrong-host"
  /// Its time is over.
  case expired
  /// Its time hasn't come.
  case notYet = "not-yet"
}
