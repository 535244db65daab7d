internal import WireFormats

/// The announcement of changes as security events.
extension Authority {
  /// Announces a change of an account to every project that knows it.
  mutating func announce(_ event: SecurityEvent, of account: Account, at now: Timestamp) {
    let subject = SecurityEventSubject(account, as: switches.accountSubject)
    let receivers = protection.receivers.values
      .sorted { $0.project.rawValue < $1.project.rawValue }
    for receiver in receivers {
      let scopes = consents.scopes(of: account.subject, for: receiver.project)
      // Projects that have nothing of the account aren't even told that they aren't told.
      guard !scopes.isEmpty else { continue }
      guard scopes.knowAccount else {
        withhold(event, from: receiver, Self.noSignIn, at: now)
        continue
      }
      issue(event, about: subject, to: receiver, at: now)
    }
  }

  /// Announces to a project that all its grants of the account are gone.
  mutating func announce(_ consent: Consents.Revoked, at now: Timestamp) {
    guard let receiver = protection.receivers[consent.project],
      let account = registry.accounts[consent.account]
    else { return }
    guard consent.scopes.knowAccount else {
      return withhold(.tokensRevoked, from: receiver, Self.noSignIn, at: now)
    }
    let subject = SecurityEventSubject(account, as: switches.accountSubject)
    issue(.tokensRevoked, about: subject, to: receiver, at: now)
  }

  /// Announces the end of a refresh token to its project, if Google announces such an end.
  mutating func announce(_ news: GrantNews, at now: Timestamp) {
    guard let sealed = news.refreshToken, let receiver = protection.receivers[news.grant.project]
    else { return }
    switch news.end {
    case .revoked, .replayed: break
    case .evicted, .evictedFromAccount:
      // "Without warning", say the documents.
      guard switches.announcesEvictions else { return }
    case .expired, .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .rotated, .crowdedOut,
      .forgotten:
      return
    }
    announceEnd(of: news.grant, sealed, to: receiver, at: now)
  }

  /// Announces the end of refresh tokens by a change of password.
  mutating func announcePasswordChange(of subject: Subject, at now: Timestamp) {
    guard !protection.receivers.isEmpty else { return }
    for member in grants.byAccount[subject] {
      guard let state = grants.grants[member.grant], let sealed = state.refreshToken,
        state.refreshEnd(at: now, grants.terms) == nil, state.grant.issued < now,
        state.grant.scopes.list.contains(where: \.isGmail),
        let receiver = protection.receivers[state.grant.project]
      else { continue }
      announceEnd(of: state.grant, sealed, to: receiver, at: now)
    }
  }

  private mutating func announceEnd(
    of grant: Grant, _ sealed: SealedRefreshToken, to receiver: EventReceiver, at now: Timestamp
  ) {
    let consented = consents.scopes(of: grant.account, for: grant.project)
    let revoked = consents.news.filter {
      $0.account == grant.account && $0.project == grant.project
    }
    guard consented.knowAccount || revoked.contains(where: { $0.scopes.knowAccount }) else {
      return withhold(.tokenRevoked, from: receiver, Self.noSignIn, at: now)
    }
    let token = grants.seal.token(sealed).text
    let identifier = TokenIdentifier(of: token, by: switches.tokenIdentifier)
    issue(
      .tokenRevoked, about: .refreshToken(identifier), for: [grant.client], to: receiver, at: now)
  }

  private static let noSignIn = "the account hasn't granted profile or email"
}

extension Set<Scope> {
  /// True if a project with these scopes knows the account: others aren't told about it.
  fileprivate var knowAccount: Bool { contains(.email) || contains(.profile) }
}
