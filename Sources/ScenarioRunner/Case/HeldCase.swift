internal import System
package import Evidence
internal import Plays
package import Understudy
package import Words

/// A case that was played and whose mock goes on, to be looked around in by hand.
package struct HeldCase: Sendable {
  package var name: PlayedCase
  /// The mock's addresses by their words, such as `token`.
  package var addresses: [Evidence.Field]
  /// The way to control the mock; nil where the run has no door.
  package var control: ControlDoor.Room?
  package var folder: String
  /// Starts a program as the client was started: in its folder, with its environment.
  package var launcher: String
  /// The command lines of the driver's actions, by their names.
  package var commands: [Command]
  package var props: CaseProps

  package struct Command: Hashable, Sendable {
    package var action: String
    package var arguments: [String]
  }
}

extension HeldCase {
  /// Writes a script that starts programs as the client was started, with the client's time.
  init(
    _ plan: CasePlan, in world: World, endpoints: [Evidence.Field], clock: ClientClock,
    _ variables: Variables, props: [CaseProps.File], evidence: Evidence,
    control: ControlDoor.Room?
  ) {
    let timed = clock.variables(beside: variables)
    var environment = world.environment
    for variable in plan.driver.clock.environment {
      environment[variable.name] = try? timed.text(of: variable.value)
    }
    for (name, value) in clock.environment { environment[name] = value }
    let folder = world.folder
    try? folder.openByHand()
    let script = Self.script(in: folder.work, environment)
    try? FileTree.write(Array(script.utf8), to: folder.launcher, mode: 0o700)
    self.init(
      name: plan.name, addresses: endpoints, control: control, folder: folder.path,
      launcher: folder.launcher,
      commands: plan.driver.actions.compactMap { Command($0, of: plan.driver, timed) },
      props: CaseProps(
        plan, in: world, files: props, evidence: evidence, environment: world.environment))
  }

  private static func script(in folder: String, _ environment: [String: String]) -> String {
    let assignments = environment.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)".quotedForShell }
    return """
      #!/bin/sh
      # Written by Understudy: starts a program as the client of the held case.
      cd \(folder.quotedForShell) || exit
      exec env -i \\
      \(assignments.map { "  \($0) \\" }.joined(separator: "\n"))
        "$@"

      """
  }
}

extension HeldCase.Command {
  /// Nil for an action that is no command, or speaks of something that isn't there.
  fileprivate init?(_ action: DriverAction, of driver: Driver, _ variables: Variables) {
    guard case .run = action.way else { return nil }
    let templates = ClientProgram(action, of: driver).arguments
    guard let words = try? templates.map(variables.text(of:)) else { return nil }
    self.init(action: "\(action.name)", arguments: words)
  }
}

extension CaseFolder {
  fileprivate var launcher: String { "\(path)/client" }

  /// Has the stand-in for browsers show addresses, as its calls aren't read any more.
  fileprivate func openByHand() throws(FileFailure) {
    guard let first = openerNames.first else { return }
    let shim = "\(openers)/\(first)"
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
