package import WireFormats

/// The contents of an authorization code: the user's approval, and the values that the exchange
/// must repeat.
package struct CodeGrant: Hashable, Sendable {
  package var client: ClientID
  package var account: Subject
  /// Granted scopes, in the order in which they are reported.
  package var scopes: [Scope]
  /// The URI of the authorization request, which the exchange must repeat. Empty for a device,
  /// which has no redirect.
  package var redirectURI: String
  package var challenge: CodeChallenge?
  package var nonce: String?
  /// True if a refresh token comes with the tokens.
  package var grantsOfflineAccess: Bool
  /// The time of the user's sign-in, if the client asked for it in its id_token.
  package var authenticationTime: Timestamp?
  /// The duration of a time-limited consent.
  package var accessDuration: Duration?
  /// The server client that a native app has named in its request.
  package var audience: ClientID?

  package init(
    client: ClientID, account: Subject, scopes: [Scope], redirectURI: String,
    challenge: CodeChallenge? = nil, nonce: String? = nil, grantsOfflineAccess: Bool = true,
    authenticationTime: Timestamp? = nil, accessDuration: Duration? = nil,
    audience: ClientID? = nil
  ) {
    self.client = client
    self.account = account
    self.scopes = scopes
    self.redirectURI = redirectURI
    self.challenge = challenge
    self.nonce = nonce
    self.grantsOfflineAccess = grantsOfflineAccess
    self.authenticationTime = authenticationTime
    self.accessDuration = accessDuration
    self.audience = audience
  }
}

/// A PKCE challenge (RFC 7636).
package struct CodeChallenge: Hashable, Sendable {
  package enum Method: String, Hashable, Sendable {
    case plain
    case sha256 = "S256"
  }

  package let method: Method
  package let value: String

  package init(method: Method, value: String) {
    self.method = method
    self.value = value
  }
}

/// An authorization code that has been issued.
package struct PendingCode: Sendable {
  package let id: GrantID
  package let grant: CodeGrant
  package let project: ProjectNumber
  let expiry: Timestamp
  var ended: GrantState.Ended?

  func end(at now: Timestamp) -> GrantEnd? {
    if let ended, ended.effective <= now { return ended.reason }
    return expiry <= now ? .expired : nil
  }
}
