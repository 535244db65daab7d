extension CheckLine: Record {
  package static let form = RecordForm(
    "Line",
    blank: CheckLine(
      driver: "", subject: "", group: nil, title: "", level: .info, verdict: .notApplicable),
    [
      .value("driver", \.driver), .value("subject", \.subject), .optional("group", \.group),
      .value("title", \.title), .value("level", \.level), .value("verdict", \.verdict),
      .optional("baseline", \.baseline), .optional("note", \.note),
      .list("required_cases", \.requiredCases),
      .list("cases", \.cases),
    ])
}

extension CheckLine.Finding: Record {
  package static let form = RecordForm(
    "Finding",
    blank: CheckLine.Finding(
      name: .blank, level: .info, verdict: .notApplicable, observation: .holds, expected: "",
      seen: ""),
    [
      .value("name", \.name), .value("level", \.level), .value("verdict", \.verdict),
      .value("observation", \.observation), .value("expected", \.expected), .value("seen", \.seen),
      .optional("decisive", \.decisive), .optional("place", \.place),
      .optional("because", \.because), .optional("baseline", \.baseline),
    ])
}

extension Level: Recordable {}

extension Verdict: Recordable {}

extension Rule: Record {
  package static let form = RecordForm(
    "Rule", blank: Rule(id: "", title: ""),
    [
      .value("id", \.id), .value("title", \.title), .value("sentence", \.sentence),
      .list("citations", \.citations), .value("threat", \.threat),
      .value("usual_cause", \.usualCause), .value("fix", \.fix),
    ])
}

extension Citation: Record {
  package static let form = RecordForm(
    "Citation", blank: Citation("", link: ""), [.value("text", \.text), .value("link", \.link)])
}
