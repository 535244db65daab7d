internal import GoogleAuthority

extension Understudy {
  /// The decisions of an instance's user when a client asks for permissions.
  ///
  /// Decisions wait in a queue, and each is for one request:
  ///
  /// ```swift
  /// google.consents.next(.approve(refusing: [.calendarReadonly]))
  /// google.consents.next(.deny)
  /// ```
  public struct Consents: Sendable {
    let service: Service

    /// Decides about the next request for which no decision waits yet.
    ///
    /// Without an account it is the one that the request or the browser suggests. The time for
    /// which access is granted can be limited.
    public func next(
      _ answer: Answer, as account: Account? = nil, for accessDuration: Duration? = nil
    ) {
      let decision = Decision(
        answer.answer, account: account?.subject, accessDuration: accessDuration)
      service.change { state, _ in state.authority.decisions.append(decision) }
    }

    /// Decides about every request for which nothing waits in the queue; nil leaves it to a person
    /// at the pages.
    public func otherwise(
      _ answer: Answer?, as account: Account? = nil, for accessDuration: Duration? = nil
    ) {
      let decision = answer.map {
        Decision($0.answer, account: account?.subject, accessDuration: accessDuration)
      }
      service.change { state, _ in state.authority.decisions.fallback = decision }
    }

    /// The number of decisions that wait.
    public var count: Int { queue.count }

    /// The decisions that wait, and the fallback.
    var queue: DecisionQueue { service.change { state, _ in state.authority.decisions } }

    /// Forgets the decisions that wait.
    public func removeAll() {
      service.change { state, _ in state.authority.decisions.removeAll() }
    }

    /// The scopes that an account has granted a client's project.
    public func scopes(of account: Account, for client: RegisteredClient) -> Set<Scope> {
      service.change { state, _ in
        guard let project = state.authority.registry.clients[client.clientID]?.project else {
          return []
        }
        let scopes = state.authority.consents.scopes(of: account.subject, for: project)
        return Set(scopes.map(Scope.init))
      }
    }

    /// Takes back all that an account has granted a client's project, as users do at their
    /// account's page: every token that came of it dies.
    public func revoke(
      by account: Account, to client: RegisteredClient
    ) throws(ChangeFailure) {
      guard let project = service.registry.clients[client.clientID]?.project else {
        throw ChangeFailure(.unknownClient(client.clientID))
      }
      try revoke(by: account.subject, to: project)
    }

    /// Takes back all that an account has granted a project.
    func revoke(by account: Subject, to project: ProjectNumber) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.revokeConsent(of: account, to: project, at: now)
      }
    }
  }
}

extension Understudy {
  /// The user's action at the pages that ask for permissions.
  public enum Answer: Hashable, Sendable {
    /// Approves; the boxes of some scopes can be left unticked. Where the page has no box for one of
    /// them, nothing is decided.
    case approve(refusing: Set<Scope> = [])
    /// Approves, and leaves every box as clear as the page shows it.
    case approveUnticked
    /// Refuses everything.
    case deny
    /// Closes the page, so that the client hears nothing.
    case close
    /// Leaves the page open for ever.
    case ignore

    var answer: Decision.Answer {
      switch self {
      case .approve(let refused): .approve(refusing: Set(refused.map(\.scope)))
      case .approveUnticked: .approveUnticked
      case .deny: .deny
      case .close: .close
      case .ignore: .ignore
      }
    }
  }
}
