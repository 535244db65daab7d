/// The question of a consent page, and its possible results.
package struct ConsentQuestion: Hashable, Sendable {
  /// All requested scopes in the order of the request.
  package let requested: [Scope]
  /// The scopes that the page lists: those granted before aren't asked again, unless the client
  /// insists.
  package let asked: [Scope]
  /// The listed scopes that the user can refuse one by one.
  package let boxes: [Scope]

  package init(
    requested: [Scope], earlier: Set<Scope>, asksAgain: Bool, style: Project.ConsentStyle
  ) {
    self.requested = requested
    asked = asksAgain ? requested : requested.filter { !earlier.contains($0) }
    switch style {
    case .whole: boxes = []
    case .granular:
      let others = asked.filter { !$0.isSignIn }
      // A single permission has no box: the whole page is the question.
      boxes = others.count > 1 ? others : []
    }
  }

  package enum Result: Hashable, Sendable {
    case granted([Scope])
    case denied(Cause)
    /// The page doesn't let a user decide so.
    case impossible(Cause)
  }

  /// The grant that remains when the user refuses some scopes.
  ///
  /// Sign-in scopes, a single scope and the scopes of a trusted app have no box, and neither has what
  /// wasn't asked for. To grant any of them, or nothing, would be a decision that nobody has made.
  package func result(refusing refused: Set<Scope>) -> Result {
    let unboxed = refused.subtracting(boxes)
    guard unboxed.isEmpty else {
      return .impossible(Cause.Authorization.boxMissing(for: unboxed, on: self))
    }
    let granted = requested.filter { !refused.contains($0) }
    return granted.isEmpty
      ? .denied(Cause.Authorization.nothingGranted) : .granted(granted)
  }
}

extension Cause.Authorization {
  /// The cause with the scopes that it is about.
  fileprivate static func boxMissing(for scopes: Set<Scope>, on page: ConsentQuestion) -> Cause {
    let names = scopes.sorted { $0.rawValue < $1.rawValue }.map { scope in
      if !page.requested.contains(scope) { return "\(scope.rawValue) (not asked for)" }
      return page.asked.contains(scope) ? scope.rawValue : "\(scope.rawValue) (granted before)"
    }
    return Cause(
      boxMissing.code,
      "The user was to deselect \(names.joined(separator: ", ")), for which the page has no box, so "
        + "nothing was decided.",
      fix: boxMissing.fix)
  }
}
