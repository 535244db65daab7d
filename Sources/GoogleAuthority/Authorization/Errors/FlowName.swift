/// What Google calls the flow in its pages' URLs.
enum FlowName: String, Hashable, Sendable {
  case general = "GeneralOAuthFlow"
  /// Seen when only sign-in scopes are asked for; that this is the reason is assumed.
  case lite = "GeneralOAuthLite"

  init(scopes: [Scope]) {
    self = !scopes.isEmpty && scopes.allSatisfy(\.isSignIn) ? .lite : .general
  }
}
