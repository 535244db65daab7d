/// The order in which granted scopes are reported. Google's varies; this is that of one capture.
enum CallbackScope {
  /// Sign-in scopes first, the others as they come.
  static func ordered(_ scopes: [Scope]) -> [Scope] {
    [.openID, .profile, .email].filter(scopes.contains) + scopes.filter { !$0.isSignIn }
  }

  /// The short names first, then the same scopes and the others as URLs.
  static func text(_ scopes: [Scope]) -> String {
    let names = [("email", Scope.email), ("profile", .profile), ("openid", .openID)]
      .filter { scopes.contains($0.1) }.map(\.0)
    let urls = ordered(scopes).filter { $0 != .openID }.map(\.rawValue)
    return (names + urls).joined(separator: " ")
  }
}
