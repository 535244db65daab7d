extension Evidence {
  /// How a case came to its end, and what its scenario's own lines have found: with it a saved case is
  /// graded again as it was in its run.
  package struct Conclusion: Hashable, Sendable {
    package var end: CaseEnd
    /// How the client's last action ended, in the words of outcome classes.
    package var outcome: String?
    package var isControl = false
    package var controlFailure: String?
    package var expectations: [ExpectationResult] = []

    package init(end: CaseEnd) { self.end = end }

    package init(_ result: CaseResult) {
      end = result.end
      outcome = result.outcome
      isControl = result.isControl
      controlFailure = result.controlFailure
      expectations = result.expectations
    }
  }
}
