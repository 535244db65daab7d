internal import Evidence
internal import System
internal import Scenarios
internal import Understudy

/// What somebody needs who goes on by hand where a story has ended.
extension CaseRun {
  func held() -> HeldCase {
    let folder = world.folder
    try? folder.openByHand()
    try? FileTree.write(Array(launcherScript.utf8), to: folder.launcher, mode: 0o700)
    return HeldCase(
      name: plan.name, addresses: evidence.setting.endpoints, url: world.instance.url,
      folder: folder.path, launcher: folder.launcher, commands: commands)
  }

  private var commands: [HeldCase.Command] {
    let variables = clientVariables
    return plan.driver.actions.compactMap { action in
      guard case .run = action.way else { return nil }
      let templates = ClientProgram(action, of: plan.driver).arguments
      guard let words = try? templates.map(variables.text(of:)) else { return nil }
      return HeldCase.Command(action: "\(action.name)", arguments: words)
    }
  }

  /// What a client was started with, the time that it is told among it.
  private var launcherScript: String {
    var environment = world.environment
    let variables = clientVariables
    for variable in plan.driver.clock.environment {
      environment[variable.name] = try? variables.text(of: variable.value)
    }
    for (name, value) in clientClock.environment { environment[name] = value }
    let assignments = environment.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)".quotedForShell }
    return """
      #!/bin/sh
      # Written by Understudy: starts a program as the client of the held case.
      cd \(world.folder.work.quotedForShell) || exit
      exec env -i \\
      \(assignments.map { "  \($0) \\" }.joined(separator: "\n"))
        "$@"

      """
  }
}

extension CaseFolder {
  fileprivate var launcher: String { "\(path)/client" }

  /// Nobody reads what browsers are called with any more: it is shown to whoever is there.
  fileprivate func openByHand() throws(FolderFailure) {
    let shim = "\(openers)/\(OpenerShims.names[0])"
    guard FileTree.kind(of: shim) != nil else { return }
    try FileTree.write(Array(OpenerShims.tellingScript.utf8), to: shim, mode: 0o700)
  }
}

extension String {
  /// One word of a shell's command line.
  fileprivate var quotedForShell: String {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}
