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
  }

  /// The grant that remains when the user refuses some scopes.
  ///
  /// Sign-in scopes, a single scope and the scopes of a trusted app have no box: refusing one of
  /// them refuses all.
  package func result(refusing refused: Set<Scope>) -> Result {
    let withoutBox = asked.contains { refused.contains($0) && !boxes.contains($0) }
    guard !withoutBox else { return .denied(Cause.Authorization.allOrNothing) }
    let granted = requested.filter { !(refused.contains($0) && boxes.contains($0)) }
    return granted.isEmpty
      ? .denied(Cause.Authorization.nothingGranted) : .granted(granted)
  }
}
