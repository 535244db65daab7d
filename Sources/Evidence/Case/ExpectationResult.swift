package import Words

/// The result of one expectation of a scenario.
package struct ExpectationResult: Hashable, Sendable {
  /// The line in a few words, such as `token requests`.
  package var title: String
  package var place: SourcePlace
  /// The strength of the line; nil leaves it to the profile, or to `must` for the author's own.
  package var requirement: Requirement?
  /// The checks that it is evidence for; without any it is the author's own.
  package var checks: [CheckID]
  package var observation: Observation
  package var expected: String
  package var seen: String
  /// The decisive thing, by its number in the evidence.
  package var decisive: Decisive?
  /// The author's reason.
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

extension ExpectationResult: Record {
  package static let form = RecordForm(
    "Expectation",
    blank: ExpectationResult(
      title: "", place: SourcePlace(file: "", line: 1), observation: .holds, expected: "", seen: ""),
    [
      .value("title", \.title), .value("place", \.place), .optional("level", \.requirement),
      .list("checks", \.checks), .value("observation", \.observation),
      .value("expected", \.expected), .value("seen", \.seen), .optional("decisive", \.decisive),
      .optional("because", \.because),
    ])
}
