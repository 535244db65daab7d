package import Words

/// What came of one expectation of a scenario.
package struct ExpectationResult: Hashable, Sendable {
  /// The line in a few words, such as `token requests`.
  package var title: String
  package var place: SourcePlace
  /// How strongly the line asks; nil leaves it to the profile, or to `must` for the author's own.
  package var requirement: Requirement?
  /// The checks that it is evidence for; without any it is the author's own.
  package var checks: [CheckID]
  package var observation: Observation
  package var expected: String
  package var seen: String
  /// What decided, by its number in the evidence.
  package var decisive: Decisive?
  /// Why the author asks for it.
  package var because: String?

  package init(
    title: String, place: SourcePlace, requirement: Requirement? = nil, checks: [CheckID] = [],
    observation: Observation, expected: String, seen: String, decisive: Decisive? = nil,
    because: String? = nil
  ) {
    self.title = title
    self.place = place
    self.requirement = requirement
    self.checks = checks
    self.observation = observation
    self.expected = expected
    self.seen = seen
    self.decisive = decisive
    self.because = because
  }
}

/// The thing in the evidence that settled a question.
package struct Decisive: Hashable, Sendable {
  package var kind: Evidence.Event.Kind
  package var number: Int

  package init(_ kind: Evidence.Event.Kind, _ number: Int) {
    self.kind = kind
    self.number = number
  }
}
