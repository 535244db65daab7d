internal import HTTPWire
internal import WireFormats

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
      "invalid_grant", "reauth related error (invalid_rapt)",
      uri: "https://support.google.com/a/answer/9368756", subtype: "invalid_rapt")
    throw TokenRefusal(.badRequest, error, .sessionOver)
  }
}

extension Scope {
  fileprivate var isCloud: Bool {
    rawValue.hasPrefix("https://www.googleapis.com/auth/cloud-platform")
  }
}
