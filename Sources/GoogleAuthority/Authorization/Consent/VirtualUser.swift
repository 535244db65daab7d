package import WireFormats

/// The person at a browser: the sessions there, and the decisions to come.
package struct VirtualUser: Hashable, Sendable {
  package struct Session: Hashable, Sendable {
    package let account: Subject
    package let signedIn: Timestamp

    package init(account: Subject, signedIn: Timestamp) {
      self.account = account
      self.signedIn = signedIn
    }
  }

  /// The sessions in the order of signing in, which is the order that `authuser` counts.
  package private(set) var sessions: [Session]
  package var decisions: DecisionQueue

  package init(sessions: [Session] = [], decisions: DecisionQueue = DecisionQueue()) {
    self.sessions = sessions
    self.decisions = decisions
  }

  /// Signs an account in unless it is signed in already, and returns its place among the sessions.
  @discardableResult
  package mutating func signIn(_ account: Subject, at now: Timestamp) -> Int {
    if let index = sessions.firstIndex(where: { $0.account == account }) { return index }
    sessions.append(Session(account: account, signedIn: now))
    return sessions.count - 1
  }

  /// The account of the session at a place; nil where there is none.
  func account(at place: Int) -> Subject? {
    sessions.indices.contains(place) ? sessions[place].account : nil
  }
}
