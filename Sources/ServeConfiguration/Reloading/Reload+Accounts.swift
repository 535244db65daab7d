internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension Reload {
  private static let parts = [
    Part<Account>(AccountMembers.email.name, \.email, text: { "'\($0)'" }),
    Part<Account>(
      AccountMembers.emailVerified.name, \.hasVerifiedEmail, text: { "\($0)" }),
    Part<Account>(AccountMembers.givenName.name, \.givenName, text: { "'\($0)'" }),
    Part<Account>(AccountMembers.familyName.name, \.familyName, text: { "'\($0)'" }),
    Part<Account>(AccountMembers.picture.name, \.picture, text: { "'\($0)'" }),
    Part<Account>(
      AccountMembers.organisation.name, \.hostedDomain, text: { $0.map { "'\($0)'" } ?? "none" }),
  ]

  mutating func changeAccounts(of authority: inout Authority, at now: Timestamp) {
    // An address belongs to who had it last, so those who go come first.
    for account in old.registry.accounts.values.sorted(by: Self.isBefore)
    where new.registry.accounts[account.subject] == nil {
      authority.grants.sessionLengths[account.subject] = nil
      attempt("is deleted", about: "account '\(account.email)'") { () throws(ChangeFailure) in
        try authority.delete(account.subject, at: now)
      }
    }
    for account in new.registry.accounts.values.sorted(by: Self.isBefore) {
      if let one = old.registry.accounts[account.subject] {
        change(one, to: account, in: &authority, at: now)
      } else {
        authority.registry.put(account)
        report.append("account '\(account.email)': is new")
      }
      changeSessionLength(of: account, in: &authority, at: now)
    }
    guard old.registry.usualAccount != new.registry.usualAccount else { return }
    authority.registry.usualAccount = new.registry.usualAccount
    if let usual = new.registry.usualAccount.flatMap({ new.registry.accounts[$0] }) {
      report.append("account '\(usual.email)': is the default for signing in")
    }
  }

  private static func isBefore(_ one: Account, _ other: Account) -> Bool {
    one.subject.rawValue < other.subject.rawValue
  }

  private mutating func change(
    _ one: Account, to other: Account, in authority: inout Authority, at now: Timestamp
  ) {
    let name = "account '\(other.email)'"
    let subject = other.subject
    if var current = authority.registry.accounts[subject] {
      note(Self.parts.carryOver(from: one, to: other, into: &current), about: name)
      authority.registry.put(current)
    }
    if one.state != other.state {
      attempt("\(AccountMembers.state.name) is now \(other.state.rawValue)", about: name) {
        () throws(ChangeFailure) in
        switch other.state {
        case .active: try authority.enable(subject, at: now)
        case .disabled: try authority.disable(subject, at: now)
        case .restricted: try authority.restrict(subject, at: now)
        case .deleted: try authority.delete(subject, at: now)
        }
      }
    }
    if one.blockedScopes != other.blockedScopes {
      attempt("\(OrganisationMembers.blockedScopes.name) has changed", about: name) {
        () throws(ChangeFailure) in
        try authority.block(other.blockedScopes, for: subject, at: now)
      }
    }
  }

  private mutating func changeSessionLength(
    of account: Account, in authority: inout Authority, at now: Timestamp
  ) {
    let subject = account.subject
    let length = new.sessionLengths[subject]
    guard old.sessionLengths[subject] != length else { return }
    let words =
      "\(OrganisationMembers.sessionLength.name) is now \(length.map(DurationText.format) ?? "without end")"
    attempt(words, about: "account '\(account.email)'") { () throws(ChangeFailure) in
      try authority.setSessionLength(length, of: subject, at: now)
    }
  }
}
