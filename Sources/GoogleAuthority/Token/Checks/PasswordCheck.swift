/// A change of password ends the refresh tokens that read mail.
enum PasswordCheck {
  static func hasNotChanged(
    _ account: Registered<Account>, since grant: Grant
  ) throws(TokenRefusal) {
    guard account.value.hasEnded(grant) else { return }
    throw .invalidGrant("Token has been expired or revoked.", .passwordChanged)
  }
}

extension Account {
  /// Whether a change of password has ended the refresh token of a grant.
  func hasEnded(_ grant: Grant) -> Bool {
    guard let passwordChanged, grant.issued < passwordChanged else { return false }
    return grant.scopes.list.contains(where: \.isGmail)
  }
}

extension Scope {
  /// Whether it reads or writes mail.
  var isGmail: Bool {
    rawValue == "https://mail.google.com/"
      || rawValue.hasPrefix("https://www.googleapis.com/auth/gmail.")
  }
}
