/// What the user does at the sign-in and consent pages, as data.
package struct Decision: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    /// Approves; the scopes whose boxes the user clears are refused.
    case approve(refusing: Set<Scope>)
    case deny
    /// Closes the page.
    case close
    /// Leaves the page open for ever.
    case ignore

    package static let approveAll = Answer.approve(refusing: [])
  }

  package var answer: Answer
  /// The account that the user chooses; nil takes the one that the request or the browser suggests.
  package var account: Subject?
  /// For how long the user allows access; nil for as long as it lasts.
  package var accessDuration: Duration?

  package init(
    _ answer: Answer = .approveAll, account: Subject? = nil, accessDuration: Duration? = nil
  ) {
    self.answer = answer
    self.account = account
    self.accessDuration = accessDuration
  }
}
