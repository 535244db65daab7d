/// The services that commands set in motion, apart from them so that tests can put others in place.
package struct Services: Sendable {
  package var serve: ServeOptions.Service
  package var exec: ExecOptions.Service = Services.noExec
  package var play: RunOptions.Service = Services.noPlay

  /// The real ones.
  package static let live = Services(serve: startServing, exec: execute, play: playScenarios)

  /// Plays nothing.
  package static let noPlay: RunOptions.Service = { (_, _) async throws(CommandError) in
    throw .serving(reason: "playing is disabled here")
  }

  /// Runs nothing.
  package static let noExec: ExecOptions.Service = { (_, _) async throws(CommandError) in
    throw .serving(reason: "running commands is disabled here")
  }
}
