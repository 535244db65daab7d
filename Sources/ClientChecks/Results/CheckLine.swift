package import Words

/// The one line that a run has for a check and a client, with every case that it rests on.
package struct CheckLine: Hashable, Sendable {
  package var driver: String
  /// The id of the check, or of the scenario for its author's own lines.
  package var subject: String
  /// The check's group; nil for a scenario's own lines.
  package var group: String?
  package var title: String
  package var level: Level
  package var verdict: Verdict
  package var cases: [Finding] = []
  /// The cases without which the profile takes a pass for too little.
  package var requiredCases: [String] = []
  /// What a baseline says about it.
  package var baseline: BaselineUse?
  /// Such as `inconclusive in 1 of 3 cases`.
  package var note: String?

  package init(
    driver: String, subject: String, group: String?, title: String, level: Level, verdict: Verdict
  ) {
    self.driver = driver
    self.subject = subject
    self.group = group
    self.title = title
    self.level = level
    self.verdict = verdict
  }
}

extension CheckLine {
  /// What one case has contributed.
  package struct Finding: Hashable, Sendable {
    package var name: PlayedCase
    package var level: Level
    package var verdict: Verdict
    package var observation: Observation
    package var expected: String
    package var seen: String
    package var decisive: Decisive?
    /// The scenario's line, when an expectation found it.
    package var place: SourcePlace?
    package var because: String?
    package var baseline: BaselineUse?

    package init(
      name: PlayedCase, level: Level, verdict: Verdict, observation: Observation, expected: String,
      seen: String
    ) {
      self.name = name
      self.level = level
      self.verdict = verdict
      self.observation = observation
      self.expected = expected
      self.seen = seen
    }
  }
}

/// Why a failure doesn't turn a run red.
package enum BaselineUse: Hashable, Sendable {
  case known(reason: String)
  case flaky(reason: String)
}
