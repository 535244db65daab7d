internal import GoogleAuthority

extension Understudy {
  /// Plays the user who types the code that a device shows, and tells whether they let the device in.
  ///
  /// The next decision of ``consents`` is taken; where nothing is decided, the user approves.
  ///
  /// ```swift
  /// try google.connect(userCode: "ABCD-EFGH")
  /// ```
  @discardableResult
  public func connect(userCode: String) throws(VisitFailure) -> Bool {
    let visit = service.change { state, now in
      let decision = state.authority.user.decisions.next() ?? Decision()
      return state.authority.decide(userCode: userCode, decision, at: now)
    }
    switch visit {
    case .approved: return true
    case .denied: return false
    case .refused(let refusal): throw .refused(Cause(refusal.cause))
    case .unanswered(let cause): throw .unanswered(Cause(cause))
    }
  }
}
