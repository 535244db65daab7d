package import Words

/// The verdict of a report on a check. In merging, the first in this order stands.
package enum Verdict: String, Hashable, Sendable, CaseIterable, Comparable {
  case fail, error, warn, info, pass, inconclusive
  case notApplicable = "n/a"

  /// The verdict on an observation of a check that the profile gives this level.
  ///
  /// A capped one may warn but not fail: a single sample, a guess, a rule of the house.
  package init(_ observation: Observation, at level: Level, isCapped: Bool = false) {
    self =
      switch (observation, level) {
      case (.holds, _): .pass
      case (.violated(.worse), .required): isCapped ? .warn : .fail
      case (.violated, .required), (.violated, .recommended): .warn
      case (.violated, .info): .info
      case (.unobserved, _): .inconclusive
      case (.notApplicable, _): .notApplicable
      case (.harnessError, _): .error
      }
  }

  /// One verdict for a check that several cases have seen, or nil if none has.
  package init?(merging verdicts: some Sequence<Verdict>) {
    guard let first = verdicts.min() else { return nil }
    self = first
  }

  package static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }

  /// True if the check was applied and came to a result.
  package var isSettled: Bool {
    switch self {
    case .fail, .error, .warn, .pass, .info: true
    case .inconclusive, .notApplicable: false
    }
  }

  private var rank: Int {
    switch self {
    case .fail: 0
    case .error: 1
    case .warn: 2
    // A violation that is only told is still one, and no other case makes up for it.
    case .info: 3
    case .pass: 4
    case .inconclusive: 5
    case .notApplicable: 6
    }
  }
}

extension Verdict: Recordable {}
