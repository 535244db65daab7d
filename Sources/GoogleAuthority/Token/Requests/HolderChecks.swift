internal import HTTPWire
internal import WireFormats

/// The account must be there and in use, and the project and its administrator must allow it.
///
/// The statuses of `access_denied` and `invalid_account` are assumed.
enum HolderCheck {
  static func account(
    _ subject: Subject, in registry: Registry
  ) throws(TokenRefusal) -> Registered<Account> {
    guard let account = registry.accounts.find(subject) else { throw deleted }
    switch account.state {
    case .active: return account
    case .deleted: throw deleted
    case .disabled: throw .forbidden(.invalidAccount, "Forbidden", .accountDisabled)
    case .restricted: throw .forbidden(.accessDenied, "Account restricted", .accountRestricted)
    }
  }

  static func isAllowed(
    _ account: Registered<Account>, in organisation: String?, for scopes: [Scope]
  ) throws(TokenRefusal) {
    if !account.blockedScopes.isEmpty, scopes.contains(where: account.blockedScopes.contains) {
      throw TokenRefusal(.adminPolicyEnforced, policy, .policyEnforced)
    }
    if let organisation, account.hostedDomain != organisation {
      throw .forbidden(
        .orgInternal, "This client is restricted to users within its organization.",
        .organisationOnly)
    }
  }

  private static let deleted = TokenRefusal.invalidGrant(
    "The account has been deleted", .accountDeleted)

  /// An administrator may put a text of their own in its place.
  private static let policy = """
    Access to your account data is restricted by policies within your organization. \
    Please contact the administrator of your organization for more information.
    """
}

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
  /// True if a change of password has ended the refresh token of a grant.
  func hasEnded(_ grant: Grant) -> Bool {
    guard let passwordChanged, grant.issued < passwordChanged else { return false }
    return grant.scopes.list.contains(where: \.isGmail)
  }
}

extension Scope {
  /// True if it reads or writes mail.
  var isGmail: Bool {
    rawValue == "https://mail.google.com/"
      || rawValue.hasPrefix("https://www.googleapis.com/auth/gmail.")
  }
}

/// An organisation can ask its users to sign in to Google Cloud again after so many hours.
enum SessionCheck {
  static func isOpen(
    _ account: Registered<Account>, _ grant: Grant, _ sessionLengths: [Subject: Duration],
    at now: Timestamp
  ) throws(TokenRefusal) {
    guard !sessionLengths.isEmpty, let length = sessionLengths[account.subject],
      grant.issued + length <= now,
      grant.scopes.list.contains(where: \.isCloud)
    else { return }
    let error = OAuthError(
      .invalidGrant, "reauth related error (invalid_rapt)",
      uri: "https://support.google.com/a/answer/9368756", subtype: "invalid_rapt")
    throw TokenRefusal(.badRequest, error, .sessionOver)
  }
}

extension Scope {
  fileprivate var isCloud: Bool {
    rawValue.hasPrefix("https://www.googleapis.com/auth/cloud-platform")
  }
}
