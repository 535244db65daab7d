package import WireFormats
package import Words

/// The result of a run: every report is written from it.
package struct RunResult: Hashable, Sendable {
  package var setting: RunSetting
  package var drivers: [DriverResult] = []
  package var cases: [CaseResult] = []
  /// One line for each check and client, worst first within a client.
  package var lines: [CheckLine] = []
  /// The terms by which the lines were made, for whoever merges the parts of a run.
  package var terms: GradingTerms?
  /// The rules behind the lines, by id.
  package var rules: [Rule] = []
  package var baseline: [BaselineFinding] = []
  package var duration: Duration = .zero
  package var exit: RunExit

  package init(setting: RunSetting, exit: RunExit = RunExit(.fine, reason: "")) {
    self.setting = setting
    self.exit = exit
  }
}

/// With what a run was made.
package struct RunSetting: Hashable, Sendable {
  /// The version of this program.
  package var tool: String
  package var catalogue: String
  /// Name and version, such as `google-desktop@1`.
  package var profile: String
  package var platform: String
  package var seed: UInt64
  /// The beginning, in real time.
  package var started: Timestamp
  /// The command line that started it.
  package var command = ""
  package var gate = Gate()
  /// The share of the run that this is; nil for the whole.
  package var shard: RunShard?

  /// True if lines of scenarios that name no check count; a profile asks for its checks alone.
  package var countsOwnLines: Bool { profile == Profile.scenarios.name }

  package init(
    tool: String, catalogue: String, profile: String, platform: String, seed: UInt64,
    started: Timestamp
  ) {
    self.tool = tool
    self.catalogue = catalogue
    self.profile = profile
    self.platform = platform
    self.seed = seed
    self.started = started
  }
}

/// The result of one client.
package struct DriverResult: Hashable, Sendable {
  package var id: String
  package var title = ""
  package var file = ""
  /// The version that the client reports, if it was asked.
  package var version: String?
  package var clock: ClockMode
  package var conformance: Conformance = .incomplete
  package var tally = Tally()
  /// Required checks of the profile that no case has exercised.
  package var unexercised: [CheckID] = []
  /// The ports at which the client waits in every case, so that its cases took turns.
  package var fixedPorts: [Int] = []
  /// The number of cases that were left out after a failed control; nil where none was.
  package var unplayed: Int?

  package init(id: String, clock: ClockMode) {
    self.id = id
    self.clock = clock
  }
}

extension RunResult: Record {
  /// The format of `report.json`.
  package static let document = RecordDocument<RunResult>(
    schema: "report/1", title: "What came of an understudy run")

  package static let form = RecordForm(
    "Run", blank: RunResult(setting: .blank),
    [
      .value("run", \.setting), .value("exit", \.exit), .list("drivers", \.drivers),
      .list("lines", \.lines), .list("rules", \.rules), .list("baseline", \.baseline),
      .value("duration", \.duration), .optional("terms", \.terms), .list("cases", \.cases),
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
      .value("command", \.command), .value("gate", \.gate), .optional("shard", \.shard),
    ])
}

extension DriverResult: Record {
  package static let form = RecordForm(
    "DriverResult", blank: DriverResult(id: "", clock: .none),
    [
      .value("id", \.id), .value("title", \.title), .value("file", \.file),
      .optional("version", \.version), .value("clock", \.clock),
      .value("conformance", \.conformance), .value("tally", \.tally),
      .list("unexercised", \.unexercised), .list("fixed_ports", \.fixedPorts),
      .optional("unplayed", \.unplayed),
    ])
}

/// An event of a run that is going on, for progress displays and streams.
package enum RunEvent: Hashable, Sendable {
  case runStarted(RunSetting, cases: Int)
  case caseStarted(PlayedCase)
  /// One more line of a case's story, for reports that stream.
  case happened(PlayedCase, CaseStory.Line)
  case caseEnded(CaseResult, Verdict)
  case runEnded(RunExit)
}
