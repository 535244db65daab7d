/// The moment at which a fault strikes a request.
package enum FaultPhase: String, SharedWord {
  /// The authority never learns of the request.
  case before
  /// The authority has acted, and the client learns of it in another way or not at all.
  case after
}

/// A quota that an API finds used up. Each has words of its own in Google's refusals.
package enum QuotaWord: String, SharedWord {
  /// So many calls a minute: "Quota exceeded for quota metric …".
  case minute
  /// One user's calls come too fast: "User-rate limit exceeded."
  case user
  /// All that a project or a user may do: "… you have exceeded your quota."
  case usage
  /// One that the answer doesn't name: "Resource has been exhausted (e.g. check quota)."
  case unnamed
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
