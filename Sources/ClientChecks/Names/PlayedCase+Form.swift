package import Words

extension PlayedCase: Record {
  static let blank = PlayedCase(scenario: "", driver: "")

  package static let form = RecordForm(
    "CaseName", blank: blank,
    [
      .value("scenario", \.name.scenario), .optional("variant", \.name.variant),
      .value("driver", \.driver),
      .optional("repetition", \.repetition),
    ])
}

extension SourcePlace: Record {
  package static let form = RecordForm(
    "Place", blank: SourcePlace(file: "", line: 1),
    [.value("file", \.file), .value("line", \.line), .value("column", \.column)])
}
