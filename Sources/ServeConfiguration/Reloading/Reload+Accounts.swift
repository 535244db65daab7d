internal import GoogleAuthority
internal import WireFormats

extension Reload {
  private static let parts = [
    Part<Account>(AccountMembers.email.name, \.email, text: { "'\($0)'" }),
    Part<Account>(AccountMembers.givenName.name, \.givenName, text: { "'\($0)'" }),
    Part<Account>(AccountMembers.familyName.name, \.familyName, text: { "'\($0)'" }),
    Part<Account>(AccountMembers.picture.name, \.picture, text: { "'\($0)'" }),
    Part<Account>(
      AccountMembers.organisation.name, \.hostedDomain, text: { $0.map { "'\($0)'" } ?? "none" }),
  ]

  mutating func changeAccounts(of authority: inout Authority, at now: Timestamp) {
    let subjects = Set(old.registry.accounts.keys).union(new.registry.accounts.keys)
    for subject in subjects.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch (old.registry.accounts[subject], new.registry.accounts[subject]) {
      case (let one?, let other?): change(one, to: other, in: &authority, at: now)
      case (nil, let other?):
        authority.registry.put(other)
        report.append("account '\(other.email)': is new")
      case (let one?, nil):
        attempt("is deleted", about: "account '\(one.email)'") { () throws(ChangeFailure) in
          try authority.delete(subject, at: now)
        }
      case (nil, nil): break
      }
      changeSessionLength(of: subject, in: &authority, at: now)
    }
    guard old.registry.usualAccount != new.registry.usualAccount else { return }
    authority.registry.usualAccount = new.registry.usualAccount
    if let usual = new.registry.usualAccount.flatMap({ new.registry.accounts[$0] }) {
      report.append("account '\(usual.email)': signs in where nobody says who does")
    }
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
      let word = AccountState.allCases.first { $0.state == other.state }?.rawValue ?? ""
      attempt("\(AccountMembers.state.name) is now \(word)", about: name) {
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
    of subject: Subject, in authority: inout Authority, at now: Timestamp
  ) {
    let length = new.sessionLengths[subject]
    guard old.sessionLengths[subject] != length, let account = new.registry.accounts[subject]
    else { return }
    let words =
      "\(OrganisationMembers.sessionLength.name) is now \(length?.asText ?? "without end")"
    attempt(words, about: "account '\(account.email)'") { () throws(ChangeFailure) in
      try authority.setSessionLength(length, of: subject, at: now)
    }
  }
}
