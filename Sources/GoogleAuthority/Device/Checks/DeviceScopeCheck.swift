internal import HTTPWire

/// There must be scopes, and devices must be allowed to ask for every one of them.
enum DeviceScopeCheck {
  static func scopes(
    _ parameters: borrowing TokenParameters, _ switches: Switches
  ) throws(TokenRefusal) -> [Scope] {
    var seen: Set<Scope> = []
    let scopes = (parameters[.scope] ?? "").split(separator: " ")
      .map { Scope(rawValue: String($0)) }.filter { seen.insert($0).inserted }
    guard !scopes.isEmpty else {
      // Assumed, after the other parameters that are missed.
      throw .invalidRequest("Missing required parameter: scope", .deviceScopeMissing)
    }
    guard scopes.allSatisfy({ isAllowed($0, switches) }) else {
      throw TokenRefusal(.badRequest, OAuthError("invalid_scope"), .deviceScopeNotAllowed)
    }
    return scopes
  }

  private static func isAllowed(_ scope: Scope, _ switches: Switches) -> Bool {
    scope.isSignIn || allowed.contains(scope)
      || switches.devicesMayUseAppData && scope == appData
  }

  private static let appData = Scope(rawValue: "https://www.googleapis.com/auth/drive.appdata")
  private static let allowed = Set(
    ["drive.file", "youtube", "youtube.readonly"].map {
      Scope(rawValue: "https://www.googleapis.com/auth/\($0)")
    })
}
