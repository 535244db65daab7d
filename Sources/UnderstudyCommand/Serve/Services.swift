/// What the commands set in motion, apart from them so that tests can put something in its place.
package struct Services: Sendable {
  /// Tells whoever started the mock that it can be used.
  package typealias Announce = @Sendable (Readiness) throws(CommandError) -> Void

  /// Serves until it is told to stop.
  package typealias Serve =
    @Sendable (ServeOptions, Terminal, Announce) async throws(CommandError) -> ExitCode

  /// Runs a command against a mock of its own.
  package typealias Exec =
    @Sendable (ExecOptions, Terminal) async throws(CommandError) -> ExitCode

  /// Plays scenarios with real clients.
  package typealias Rehearse =
    @Sendable (RehearseOptions, Terminal) async throws(CommandError) -> ExitCode

  package var serve: Serve
  package var exec: Exec
  package var rehearse: Rehearse

  package init(
    serve: @escaping Serve, exec: @escaping Exec = Services.noExec,
    rehearse: @escaping Rehearse = Services.noRehearsal
  ) {
    self.serve = serve
    self.exec = exec
    self.rehearse = rehearse
  }

  /// Plays nothing.
  package static let noRehearsal: Rehearse = { (_, _) async throws(CommandError) in
    throw .serving(reason: "nothing is to be played here")
  }

  /// Runs nothing.
  package static let noExec: Exec = { (_, _) async throws(CommandError) in
    throw .serving(reason: "no command is to be run here")
  }
}
