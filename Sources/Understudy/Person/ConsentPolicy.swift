internal import GoogleAuthority

/// The decision of users who are asked for permissions, the same each time.
package enum ConsentPolicy: Sendable, Hashable {
  /// Signs in and grants everything.
  case approve
  /// Signs in and leaves every box of the page clear.
  case unticked
  case deny
  /// Grants the scopes that are asked for, without these.
  case partial(refusing: [String])
  /// A person looks at the pages and decides.
  case ask
}

extension Understudy {
  /// Has users answer that way whenever they are asked from now on.
  package func answerConsents(_ policy: ConsentPolicy) {
    service.change { state, _ in
      state.authority.decisions.fallback = Decision(following: policy)
    }
  }
}

extension Decision {
  /// Nil leaves it to a person.
  init?(following policy: ConsentPolicy) {
    switch policy {
    case .approve: self.init()
    case .unticked: self.init(.approveUnticked)
    case .deny: self.init(.deny)
    case .partial(let refused): self.init(.approve(refusing: Set(refused.map(Scope.init(short:)))))
    case .ask: return nil
    }
  }
}

extension Scope {
  /// Takes `drive.file` for the URL that ends so.
  fileprivate init(short text: String) {
    let isWhole = text.contains(":") || ["openid", "email", "profile"].contains(text)
    self.init(rawValue: isWhole ? text : "https://www.googleapis.com/auth/\(text)")
  }
}
