package import WireFormats
package import Words

extension CaseResult: Record {
  package static let form = RecordForm(
    "Case", blank: CaseResult(name: .blank, end: .completed, clock: .none),
    [
      .value("name", \.name), .value("title", \.title), .value("flow", \.flow),
      .value("file", \.file), .value("end", \.end), .optional("outcome", \.outcome),
      .value("clock", \.clock), .value("control", \.isControl),
      .optional("control_failure", \.controlFailure), .list("observations", \.observations),
      .list("expectations", \.expectations), .value("story", \.story),
      .value("duration", \.duration), .value("client_duration", \.clientDuration),
      .value("start_duration", \.startDuration),
      .value("replay", \.replay), .optional("evidence_file", \.evidenceFile),
    ])
}

extension ReplayCommands: Record {
  package static let form = RecordForm(
    "ReplayCommands", blank: ReplayCommands(), [.value("again", \.again), .value("hold", \.hold)])
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

extension Decisive: Record {
  package static let form = RecordForm(
    "Decisive", blank: Decisive(.note, 0), [.value("kind", \.kind), .value("number", \.number)])
}

extension Requirement: Recordable {}

extension CheckID: Recordable {
  package func write(to json: inout JSONWriter) { json.string(rawValue) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> CheckID {
    CheckID(rawValue: try String.read(json, at: path))
  }

  package static func schema(in definitions: inout RecordDefinitions) -> JSONValue {
    String.schema(in: &definitions)
  }
}
