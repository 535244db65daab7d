internal import ScenarioRunner
internal import System
internal import Understudy

/// The wall clock of a command, which our library moves with the mock's where it can.
struct ProgramClock: Sendable {
  private let page: ClockPage?
  /// The reason why the command's clock stays in the present; nil where nothing is known to hold it.
  let obstacle: String?

  /// Writes what the command needs into a folder of the run.
  init(
    of command: String, searchPath: String, ahead: Duration, in folder: String
  ) throws(FileFailure) {
    // The loader takes either for the end of a name.
    guard !folder.contains(where: { $0 == " " || $0 == ":" }) else {
      page = nil
      obstacle = "'\(folder)' has a space or a colon, which no preloaded library's path may have"
      return
    }
    page = try ClockPage(in: folder, ahead: ahead)
    obstacle = ClockObstacle.of(command: command, searchPath: searchPath)
  }

  /// The variables to set over those that the command would have anyway.
  func variables(over present: [String: String]) -> [EnvironmentVariable] {
    guard let page else { return [] }
    return page.environment.sorted { $0.key < $1.key }.map { name, value in
      let isList = name == "LD_PRELOAD"
      let earlier = isList ? present[name].flatMap { $0.isEmpty ? nil : $0 } : nil
      return EnvironmentVariable(name, earlier.map { "\(value):\($0)" } ?? value)
    }
  }
}
