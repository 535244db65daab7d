package import WireFormats
package import Words

/// What must be true when a step is reached: all of these.
package struct Expectation: Hashable, Sendable {
  /// From where on requests are counted.
  package enum Window: String, Hashable, Sendable, CaseIterable {
    case lastRun = "last-run"
    case start
  }

  package var since: Window
  package var assertions: [Assertion]
}

/// One line of an expectation.
package struct Assertion: Hashable, Sendable {
  package var claim: Claim
  /// Whether it must be true at no time, instead of now.
  package var isNever: Bool
  package var level: Requirement?
  /// Empty for the author's own line, which is reported under the scenario's name.
  package var checks: [Marked<CheckID>]
  /// Why, in the author's words.
  package var because: String?
  /// Without which it is inconclusive.
  package var needs: AssertionNeed?
  /// The line as it was written.
  package var span: SourceSpan
}

package enum AssertionNeed: String, Hashable, Sendable, CaseIterable {
  /// The client's clock must follow the server's.
  case clientClock = "client-clock"
}

package enum Claim: Hashable, Sendable {
  case outcome(OutcomeClaim)
  /// `signed_in` only if a token was issued, and the reverse.
  case outcomeMatchesServer
  case requests(RequestClaim)
  case listener(ListenerClaim)
  case page(PageClaim)
  case output(OutputClaim)
  case stored(StoredClaim)
  case tokens(TokenClaim)
  case process(ProcessClaim)
}
