/// The user's decision at the sign-in and consent pages, as data.
package struct Decision: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    /// Approves; the scopes whose boxes the user clears are refused.
    case approve(refusing: Set<Scope>)
    /// Approves, with every box as clear as the page shows it.
    case approveUnticked
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
  /// The time for which the user allows access; nil for no limit.
  package var accessDuration: Duration?

  package init(
    _ answer: Answer = .approveAll, account: Subject? = nil, accessDuration: Duration? = nil
  ) {
    self.answer = answer
    self.account = account
    self.accessDuration = accessDuration
  }
}

extension Decision.Answer {
  /// The scopes that it refuses of a question; nil where it refuses the question itself.
  func refused(of question: ConsentQuestion) -> Set<Scope>? {
    switch self {
    case .approve(let refused): refused
    case .approveUnticked: Set(question.boxes)
    case .deny, .close, .ignore: nil
    }
  }
}

/// Decisions in the order in which pages ask for them, each for one page.
package struct DecisionQueue: Hashable, Sendable {
  /// The decision when none waits; without one a person is asked.
  package var fallback: Decision?
  package private(set) var waiting: [Decision] = []

  package init(fallback: Decision? = nil, waiting: [Decision] = []) {
    self.fallback = fallback
    self.waiting = waiting
  }

  package var count: Int { waiting.count }

  /// The decision that will be taken next; nil if a person will be asked.
  package var upcoming: Decision? { waiting.first ?? fallback }

  package mutating func append(_ decision: Decision) { waiting.append(decision) }

  package mutating func removeAll() { waiting.removeAll() }

  package mutating func next() -> Decision? {
    waiting.isEmpty ? fallback : waiting.removeFirst()
  }
}
