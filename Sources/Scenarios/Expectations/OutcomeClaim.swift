package import Words

/// How the last run ended.
package struct OutcomeClaim: Hashable, Sendable {
  /// Any of these.
  package var classes: [OutcomeClass]
  /// Whose account the client is signed in with.
  package var user: Marked<String>?
}
