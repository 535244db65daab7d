internal import GoogleAuthority

extension Understudy {
  /// What the instance's user decides when a client asks for permissions.
  public var consents: Consents { Consents(service: service) }

  /// What an instance's user decides when a client asks for permissions.
  ///
  /// Decisions wait in a queue, and each is for one request:
  ///
  /// ```swift
  /// google.consents.next(.approve(refusing: [.calendarReadonly]))
  /// google.consents.next(.deny)
  /// ```
  public struct Consents: Sendable {
    let service: Service

    /// Decides about the next request that nothing is decided about yet.
    ///
    /// Without an account it is the one that the request or the browser suggests. The time for which
    /// access is granted can be limited.
    public func next(
      _ answer: Answer, as account: Account? = nil, for accessDuration: Duration? = nil
    ) {
      let decision = Decision(
        answer.answer, account: account?.subject, accessDuration: accessDuration)
      service.change { state, _ in state.authority.user.decisions.append(decision) }
    }

    /// Decides about every request for which nothing waits in the queue; nil leaves it to a person at
    /// the pages.
    public func otherwise(_ answer: Answer?, as account: Account? = nil) {
      let decision = answer.map { Decision($0.answer, account: account?.subject) }
      service.change { state, _ in state.authority.user.decisions.fallback = decision }
    }

    /// How many decisions wait.
    public var count: Int { service.change { state, _ in state.authority.user.decisions.count } }

    /// Forgets the decisions that wait.
    public func removeAll() {
      service.change { state, _ in state.authority.user.decisions.removeAll() }
    }

    /// What an account has granted a client's project.
    public func scopes(of account: Account, for client: RegisteredClient) -> Set<Scope> {
      service.change { state, _ in
        guard let project = state.authority.registry.clients[client.clientID]?.project else {
          return []
        }
        let scopes = state.authority.consents.scopes(of: account.subject, for: project)
        return Set(scopes.map(Scope.init))
      }
    }

    /// Takes back all that an account has granted a client's project, as users do at their account's
    /// page: every token that came of it dies.
    public func revoke(
      by account: Account, to client: RegisteredClient
    ) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        guard let project = authority.registry.clients[client.clientID]?.project else {
          throw .unknownClient(client.clientID)
        }
        try authority.revokeConsent(of: account.subject, to: project, at: now)
      }
    }
  }
}
