package import WireFormats

/// The `sub` of an account: decimal digits, the same for every client.
package struct Subject: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// A Google account.
package struct Account: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case active, disabled, restricted, deleted
  }

  package let subject: Subject
  package var email: String
  /// True if the address is known to be the account's own.
  package var hasVerifiedEmail = true
  package var givenName: String
  package var familyName: String
  package var picture: String
  /// The Workspace domain; nil for a consumer account.
  package var hostedDomain: String?
  package var state: State
  /// The last change of the password; earlier refresh tokens with Gmail scopes are dead.
  package var passwordChanged: Timestamp?
  /// Scopes that the organisation's administrator blocks.
  package var blockedScopes: Set<Scope>

  package init(
    subject: Subject, email: String, givenName: String, familyName: String,
    picture: String = "https://lh3.googleusercontent.com/a/understudy=s96-c",
    hostedDomain: String? = nil, state: State = .active, passwordChanged: Timestamp? = nil,
    blockedScopes: Set<Scope> = []
  ) {
    self.subject = subject
    self.email = email
    self.givenName = givenName
    self.familyName = familyName
    self.picture = picture
    self.hostedDomain = hostedDomain
    self.state = state
    self.passwordChanged = passwordChanged
    self.blockedScopes = blockedScopes
  }

  package var name: String { "\(givenName) \(familyName)" }
}

extension Account {
  /// A restricted account can sign in, and is then told about the policy.
  var canSignIn: Bool {
    switch state {
    case .active, .restricted: true
    case .disabled, .deleted: false
    }
  }
}
