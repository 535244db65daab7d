/// A refresh may ask for fewer scopes than were granted, not for others.
enum ScopeCheck {
  /// Nil when all that was granted is meant.
  static func narrowed(
    _ parameters: borrowing TokenParameters, _ grant: Grant
  ) throws(TokenRefusal) -> GrantedScopes? {
    guard let text = parameters[.scope] else { return nil }
    let wanted = Set(text.split(separator: " ").map { Scope(rawValue: String($0)) })
    guard !wanted.isEmpty else { return nil }
    guard let narrowed = grant.scopes.narrowed(to: wanted) else {
      throw TokenRefusal("invalid_scope", "Bad Request", .scopeNotGranted)
    }
    return narrowed
  }
}
