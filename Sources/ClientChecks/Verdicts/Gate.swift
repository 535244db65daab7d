/// What turns a run red, beyond what is red by itself.
package struct Gate: Hashable, Sendable {
  /// How strongly something must be asked for before its violation counts.
  package enum FailOn: String, Hashable, Sendable, CaseIterable {
    case required
    /// Warnings about what is recommended count too.
    case recommended
    /// A report is wanted, not a verdict.
    case never
  }

  package enum Warnings: String, Hashable, Sendable, CaseIterable {
    case allow, fail
  }

  package var failOn: FailOn
  /// How many required checks may stay unsettled.
  package var maxInconclusive: Int
  package var warnings: Warnings

  package init(
    failOn: FailOn = .required, maxInconclusive: Int = 0, warnings: Warnings = .allow
  ) {
    self.failOn = failOn
    self.maxInconclusive = maxInconclusive
    self.warnings = warnings
  }

  /// Whether a line of this verdict counts against the run.
  package func counts(_ verdict: Verdict) -> Bool {
    switch (verdict, failOn) {
    case (_, .never): false
    case (.fail, _): true
    case (.warn, .recommended): true
    case (.warn, .required): warnings == .fail
    case (.error, _), (.pass, _), (.info, _), (.inconclusive, _), (.notApplicable, _): false
    }
  }
}
