package import WireFormats
package import Words

/// What came of a run: all that any report says is said here or derived from it.
package struct RunResult: Hashable, Sendable {
  package var setting: RunSetting
  package var drivers: [DriverResult] = []
  package var cases: [CaseResult] = []
  /// One line for each check and client, worst first within a client.
  package var lines: [CheckLine] = []
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
  /// When it began, in real time.
  package var started: Timestamp
  /// What was typed to start it.
  package var command = ""
  package var gate = Gate()

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

/// What came of one client.
package struct DriverResult: Hashable, Sendable {
  package var id: String
  package var title = ""
  package var file = ""
  /// What the client says of its version, if it was asked.
  package var version: String?
  package var clock: ClockMode
  package var conformance: Conformance = .incomplete
  package var tally = Tally()
  /// Required checks of the profile that no case has exercised.
  package var unexercised: [CheckID] = []

  package init(id: String, clock: ClockMode) {
    self.id = id
    self.clock = clock
  }
}
