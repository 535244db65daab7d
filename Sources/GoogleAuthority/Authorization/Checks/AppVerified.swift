extension RequestCheck {
  /// App Check, where it is enforced: the request comes from the app itself.
  ///
  /// That it comes after everything else about the request, and what the user sees, is assumed.
  static let appVerified = RequestCheck { facts in
    facts.unverified.map { DisplayedRefusal(.appNotVerified, .appCheck($0)) }
  }
}
