internal import System

/// The program's surroundings: its environment and its time.
struct Surroundings: Sendable {
  let environment: [String: String]
  let clock: AppClock

  init(environment: [String: String], clock: AppClock? = nil) {
    self.environment = environment
    self.clock = clock ?? AppClock { environment[$0] }
  }

  /// The surroundings of this process.
  static var process: Surroundings { Surroundings(environment: CurrentProcess.environment) }

  /// Nil for what is set to nothing, too.
  subscript(name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder for files that are the user's own.
  var folder: String {
    "\(self["XDG_CONFIG_HOME"] ?? "\(self["HOME"] ?? ".")/.config")/rehearsal-client"
  }
}
