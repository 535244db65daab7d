package import WireFormats

extension RunResult: Record {
  /// What `report.json` looks like.
  package static let document = RecordDocument<RunResult>(
    schema: "report/1", title: "What came of an understudy run")

  package static let form = RecordForm(
    "Run", blank: RunResult(setting: .blank),
    [
      .value("run", \.setting), .value("exit", \.exit), .list("drivers", \.drivers),
      .list("lines", \.lines), .list("rules", \.rules), .list("baseline", \.baseline),
      .value("duration", \.duration), .list("cases", \.cases),
    ])
}

extension RunSetting: Record {
  static let blank = RunSetting(
    tool: "", catalogue: "", profile: "", platform: "", seed: 0, started: .earliest)

  package static let form = RecordForm(
    "RunSetting", blank: blank,
    [
      .value("tool", \.tool), .value("catalogue", \.catalogue), .value("profile", \.profile),
      .value("platform", \.platform), .value("seed", \.seed), .value("started", \.started),
      .value("command", \.command), .value("gate", \.gate),
    ])
}

extension Gate: Record {
  package static let form = RecordForm(
    "Gate", blank: Gate(),
    [
      .value("fail_on", \.failOn), .value("max_inconclusive", \.maxInconclusive),
      .value("warnings", \.warnings),
    ])
}

extension Gate.FailOn: Recordable {}

extension Gate.Warnings: Recordable {}

extension DriverResult: Record {
  package static let form = RecordForm(
    "DriverResult", blank: DriverResult(id: "", clock: .none),
    [
      .value("id", \.id), .value("title", \.title), .value("file", \.file),
      .optional("version", \.version), .value("clock", \.clock),
      .value("conformance", \.conformance), .value("tally", \.tally),
      .list("unexercised", \.unexercised),
    ])
}

extension Conformance: Recordable {}

extension Tally: Record {
  package static let form = RecordForm(
    "Tally", blank: Tally(),
    [
      .value("required", \.required), .value("recommended", \.recommended), .value("info", \.info),
      .value("not_applicable", \.notApplicable), .value("inconclusive", \.inconclusive),
      .value("errors", \.errors),
    ])
}

extension Tally.Share: Record {
  package static let form = RecordForm(
    "Share", blank: Tally.Share(), [.value("passed", \.passed), .value("total", \.total)])
}

extension RunExit: Record {
  package static let form = RecordForm(
    "Exit", blank: RunExit(.fine, reason: ""), [.value("code", \.code), .value("reason", \.reason)])
}

extension RunExit.Code: Recordable {
  package func write(to json: inout JSONWriter) { json.number(rawValue) }

  package static func read(
    _ json: JSONValue, at path: JSONPath
  ) throws(RecordFailure) -> RunExit.Code {
    guard let code = RunExit.Code(rawValue: try Int.read(json, at: path)) else {
      throw RecordFailure("it is no exit code of a run", at: path)
    }
    return code
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["enum": .array(allCases.map { .number(JSONNumber($0.rawValue)) })]
  }
}

extension BaselineEntry: Record {
  package static let form = RecordForm(
    "BaselineEntry",
    blank: BaselineEntry(
      driver: "", subject: "", reason: "", place: SourcePlace(file: "", line: 1)),
    [
      .value("driver", \.driver), .value("subject", \.subject), .optional("case", \.caseName),
      .value("reason", \.reason), .optional("until", \.until), .value("flaky", \.isFlaky),
      .value("place", \.place),
    ])
}

extension BaselineFinding: Record {
  package static let form = RecordForm(
    "BaselineFinding",
    blank: BaselineFinding(entry: BaselineEntry.form.blank, problem: .stale),
    [.value("entry", \.entry), .value("problem", \.problem)])
}

extension BaselineFinding.Problem: Recordable {}
