/// The conditions under which a run is red.
package struct Gate: Hashable, Sendable {
  /// The level from which on a violation counts.
  package enum FailOn: String, SharedWord {
    case required
    /// Warnings about what is recommended count too.
    case recommended
    /// A report is wanted, not a verdict.
    case nothing
  }

  package enum Warnings: String, SharedWord {
    case allow, fail
  }

  package var failOn: FailOn
  /// The number of required checks that may stay unsettled.
  package var maxInconclusive: Int
  package var warnings: Warnings

  package init(
    failOn: FailOn = .required, maxInconclusive: Int = 0, warnings: Warnings = .allow
  ) {
    self.failOn = failOn
    self.maxInconclusive = maxInconclusive
    self.warnings = warnings
  }
}

extension Gate: CustomStringConvertible {
  /// The gate as a plan writes it.
  package var description: String {
    "fail_on \(failOn.rawValue), max_inconclusive \(maxInconclusive), warnings \(warnings.rawValue)"
  }
}
