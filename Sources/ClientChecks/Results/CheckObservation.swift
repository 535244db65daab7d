package import Words

/// What a check of the catalogue saw of one case.
package struct CheckObservation: Hashable, Sendable {
  package var check: CheckID
  package var observation: Observation
  package var expected: String
  package var seen: String
  package var decisive: Decisive?
  /// Whether the evidence is one sample or a guess, which may warn but never fail.
  package var isTentative: Bool

  package init(
    _ check: CheckID, _ observation: Observation, expected: String = "", seen: String = "",
    decisive: Decisive? = nil, isTentative: Bool = false
  ) {
    self.check = check
    self.observation = observation
    self.expected = expected
    self.seen = seen
    self.decisive = decisive
    self.isTentative = isTentative
  }
}
