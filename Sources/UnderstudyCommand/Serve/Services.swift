/// What the commands set in motion, apart from them so that tests can put something in its place.
package struct Services: Sendable {
  /// Tells whoever started the mock that it can be used.
  package typealias Announce = @Sendable (Readiness) throws(CommandError) -> Void

  /// Serves until it is told to stop.
  package typealias Serve =
    @Sendable (ServeOptions, Terminal, Announce) async throws(CommandError) -> ExitCode

  package var serve: Serve

  package init(serve: @escaping Serve) {
    self.serve = serve
  }
}
