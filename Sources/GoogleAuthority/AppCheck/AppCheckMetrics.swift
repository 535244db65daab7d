/// How many requests of a client were of which kind, as the console shows them.
package struct AppCheckMetrics: Hashable, Sendable {
  package internal(set) var verified = 0
  /// Without an assertion, but with the marks of Google's SDK.
  package internal(set) var likelyOutdatedClient = 0
  /// Without an assertion, and without those marks.
  package internal(set) var unknownOrigin = 0
  /// With an assertion that isn't good.
  package internal(set) var invalid = 0

  mutating func count(_ flaw: AppCheckFlaw?) {
    switch flaw {
    case nil: verified += 1
    case .missing: likelyOutdatedClient += 1
    case .unknownOrigin: unknownOrigin += 1
    case .malformed, .badSignature, .ofAnotherApp, .expired, .reused: invalid += 1
    }
  }
}
