/// What the user does when the client sends him to the authorization server.
package struct Browser: Hashable, Sendable {
  package enum Decision: String, Hashable, Sendable, CaseIterable {
    case approve, deny, partial, close, ignore
    case errorPage = "error-page"
  }

  /// When the redirect goes back to the client.
  package enum Delivery: String, Hashable, Sendable, CaseIterable {
    case atOnce = "at-once"
    case hold, twice
  }

  /// What else a browser does at the client's listener.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    /// Connects early, asks for the icon, and keeps connections.
    case chromeLike = "chrome-like"
    case hostile
  }

  /// What becomes of the program by which clients open browsers.
  package enum Opener: String, Hashable, Sendable, CaseIterable {
    case works
    /// It is there, and says that it can't.
    case fails
    /// There is none, as on a machine without a desktop.
    case missing
  }

  /// Who signs in; nil where nobody has to.
  package var user: Marked<String>?
  package var decision: Decision
  /// What is ticked, and nothing else.
  package var grant: [ScopeSelector]
  /// What is unticked.
  package var refuse: [ScopeSelector]
  /// For how long access is given.
  package var duration: Duration?
  package var delivery: Delivery
  package var style: Style
  package var opener: Opener
  /// Whether it is fine if the client asks for no user at all.
  package var isOptional: Bool
}
