internal import WireFormats
package import Words

/// The observation that a check of the catalogue made in one case.
package struct CheckObservation: Hashable, Sendable {
  package var check: CheckID
  package var observation: Observation
  package var expected: String
  package var seen: String
  package var decisive: Decisive?
  /// True if the evidence is one sample or a guess, which may warn but never fail.
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

extension CheckObservation: Record {
  package static let form = RecordForm(
    "Observation", blank: CheckObservation("", .holds),
    [
      .value("check", \.check), .value("observation", \.observation),
      .value("expected", \.expected), .value("seen", \.seen), .optional("decisive", \.decisive),
      .value("tentative", \.isTentative),
    ])
}
