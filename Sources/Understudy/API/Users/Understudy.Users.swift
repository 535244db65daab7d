internal import GoogleAuthority
internal import WireFormats

extension Understudy {
  /// The users of an instance, and the changes that they, their organisations and Google make to
  /// them.
  ///
  /// ```swift
  /// let ada = google.users.consumer
  /// try google.users.changePassword(of: ada)
  /// ```
  public struct Users: Sendable {
    let service: Service

    /// The standard consumer's account, which is taken where none is named.
    ///
    /// A configuration may have other accounts instead. Then it is the first consumer's by address
    /// or, without any, an account in the state ``Account/State/deleted``.
    public var consumer: Account { standard(StandardCast.consumer) { $0.hostedDomain == nil } }

    /// The standard account of a Workspace organisation, or a substitute as of ``consumer``.
    public var employee: Account { standard(StandardCast.employee) { $0.hostedDomain != nil } }

    private func standard(
      _ account: GoogleAuthority.Account, orFirst isSubstitute: (Account) -> Bool
    ) -> Account {
      if let known = self[account.email] ?? all.first(where: isSubstitute) { return known }
      var missing = account
      missing.state = .deleted
      return Account(missing)
    }

    /// All accounts, in the order of their addresses.
    public var all: [Account] {
      service.registry.accounts.values.map(Account.init).sorted { $0.email < $1.email }
    }

    /// The account with an address or an id.
    public subscript(name: String) -> Account? {
      service.registry.account(named: name).map(Account.init)
    }

    /// Adds a user. With a hosted domain it is one of a Workspace organisation, whose domain the
    /// address has to be in.
    ///
    /// Projects in testing whose testers are all accounts take the new one in.
    @discardableResult
    public func add(
      _ email: String, givenName: String = "Test", familyName: String = "User",
      hostedDomain: String? = nil, hasVerifiedEmail: Bool = true
    ) throws(RegistrationFailure) -> Account {
      try service.change { (state, _) throws(RegistrationFailure) in
        var account = GoogleAuthority.Account(
          subject: .random(using: &state.random), email: email, givenName: givenName,
          familyName: familyName, hostedDomain: hostedDomain)
        account.hasVerifiedEmail = hasVerifiedEmail
        let everybody = Set(state.authority.registry.accounts.values.map(\.email))
        do throws(RegistrationRefusal) {
          try state.authority.registry.register(account)
        } catch {
          throw RegistrationFailure(problems: error.problems.map(\.description))
        }
        state.authority.registry.admit(email, whereTestersAre: everybody)
        return Account(account)
      }
    }

    /// Ends the sessions in the browser and the refresh tokens with Gmail scopes.
    public func changePassword(of account: Account) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.changePassword(of: account.subject, at: now)
      }
    }

    /// Makes the user choose another password, as Google does when it suspects that others know
    /// this one. Apps that listen for security events are notified.
    public func requirePasswordChange(of account: Account) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.requireCredentialChange(of: account.subject, at: now)
      }
    }

    /// Disables an account; after a hijacking Google tells its apps so.
    public func disable(_ account: Account, hijacked: Bool = false) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.disable(account.subject, because: hijacked ? .hijacking : nil, at: now)
      }
    }

    /// Takes back a disabling or a restriction.
    public func enable(_ account: Account) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.enable(account.subject, at: now)
      }
    }

    /// Restricts an account, as an organisation does.
    public func restrict(_ account: Account) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.restrict(account.subject, at: now)
      }
    }

    /// Deletes an account for good.
    public func delete(_ account: Account) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.delete(account.subject, at: now)
      }
    }

    /// Ends the account's sessions in all browsers; what apps were granted stays.
    public func signOut(_ account: Account) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.signOut(account.subject, at: now)
      }
    }

    /// Sets the scopes that the account's organisation blocks.
    public func block(_ scopes: Set<Scope>, for account: Account) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.block(Set(scopes.map(\.scope)), for: account.subject, at: now)
      }
    }

    /// Sets the time after which the account's organisation asks for a new sign-in to Google Cloud;
    /// nil for never.
    public func setSessionLength(
      _ length: Duration?, of account: Account
    ) throws(ChangeFailure) {
      try change { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.setSessionLength(length, of: account.subject, at: now)
      }
    }

    private func change(
      _ body: (inout Authority, Timestamp) throws(GoogleAuthority.ChangeFailure) -> Void
    ) throws(ChangeFailure) {
      try service.changeAuthority(body)
    }
  }
}

extension Registry {
  /// Makes an account a tester of every project whose testers were all accounts before.
  fileprivate mutating func admit(_ email: String, whereTestersAre everybody: Set<String>) {
    for var project in projects.values {
      guard case .testing(let users) = project.audience, users == everybody else { continue }
      project.audience = .testing(users: users.union([email]))
      put(project)
    }
  }
}
