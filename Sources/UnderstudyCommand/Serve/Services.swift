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

  package var serve: Serve
  package var exec: Exec

  package init(serve: @escaping Serve, exec: @escaping Exec = Services.noExec) {
    self.serve = serve
    self.exec = exec
  }

  /// Runs nothing.
  package static let noExec: Exec = { (_, _) async throws(CommandError) in
    throw .serving(reason: "no command is to be run here")
  }
}
