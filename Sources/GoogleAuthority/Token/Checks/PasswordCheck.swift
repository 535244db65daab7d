/// A change of password ends the refresh tokens that read mail.
enum PasswordCheck {
  static func hasNotChanged(_ account: Account, since grant: Grant) throws(TokenRefusal) {
    guard let changed = account.passwordChanged, grant.issued < changed,
      grant.scopes.list.contains(where: \.isGmail)
    else { return }
    throw .invalidGrant("Token has been expired or revoked.", .passwordChanged)
  }
}

extension Scope {
  /// Whether it reads or writes mail.
  var isGmail: Bool {
    rawValue == "https://mail.google.com/"
      || rawValue.hasPrefix("https://www.googleapis.com/auth/gmail.")
  }
}
