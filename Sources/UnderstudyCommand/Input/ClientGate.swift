internal import System
internal import ScenarioRunner
internal import Plays

/// The conditions that must hold before the first client is started.
enum ClientGate {
  /// Nil when every client can be played; else what to exit with, after the reason was told.
  static func stop(
    _ drivers: [Driver], on ground: RunGround, _ terminal: Terminal
  ) async -> ExitCode? {
    for driver in drivers {
      guard let version = await driver.outdatedVersion(on: ground),
        let oldest = driver.oldestVersion
      else { continue }
      terminal.error.write(
        "error: the client of '\(driver.id)' is too old: it reports '\(version)', but its driver "
          + "needs \(oldest.value) or newer\n")
      return .client
    }
    return nil
  }

  /// Nil when clients can be kept apart whose drivers want that. Where only the right to it is
  /// missing, this program starts anew as one that has it, and nothing comes back.
  static func stopForSandboxes(_ drivers: [Driver], _ terminal: Terminal) async -> ExitCode? {
    guard let driver = drivers.first(where: \.isEnclosed),
      let obstacle = driver.enclosureObstacle
    else { return nil }
    if obstacle.isMissingRight {
      let path = terminal.environment("PATH") ?? ""
      if let prefix = await UserNamespace.prefix(searchPath: path) { startAnew(behind: prefix) }
    }
    terminal.error.write(
      "skipped: '\(driver.id)' runs its client in separate namespaces, which this machine doesn't "
        + "allow here: \(obstacle); run as root, or allow user namespaces\n")
    return .incomplete
  }

  /// Says of good files that their clients can't be played here.
  static func warnOfSandboxes(_ drivers: [Driver], _ terminal: Terminal) async {
    for driver in drivers {
      guard let obstacle = driver.enclosureObstacle else { continue }
      let path = terminal.environment("PATH") ?? ""
      if obstacle.isMissingRight, await UserNamespace.prefix(searchPath: path) != nil { continue }
      terminal.error.write(
        "note: '\(driver.id)' runs its client in separate namespaces, which this machine doesn't "
          + "allow here: \(obstacle)\n")
    }
  }

  /// Returns only if that fails.
  static func startAnew(
    behind prefix: [String], as words: [String] = CommandLine.arguments
  ) {
    guard let program = CurrentProcess.program else { return }
    CurrentProcess.become(prefix + [program] + words.dropFirst())
  }
}
