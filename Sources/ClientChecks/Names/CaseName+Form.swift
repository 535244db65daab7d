extension CaseName: Record {
  static let blank = CaseName(scenario: "", driver: "")

  package static let form = RecordForm(
    "CaseName", blank: blank,
    [
      .value("scenario", \.scenario), .optional("variant", \.variant), .value("driver", \.driver),
      .optional("repetition", \.repetition),
    ])
}

extension SourcePlace: Record {
  package static let form = RecordForm(
    "Place", blank: SourcePlace(file: "", line: 1),
    [.value("file", \.file), .value("line", \.line), .value("column", \.column)])
}
