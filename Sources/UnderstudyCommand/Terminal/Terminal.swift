/// Where a command's words go, and what it may know of its surroundings.
package struct Terminal: Sendable {
  /// What was asked for: help, readiness, reports.
  package var output: TextStream

  /// What went wrong.
  package var error: TextStream

  /// Looks up an environment variable.
  package var environment: @Sendable (String) -> String?

  /// Asks whoever sits there, and gives the line that is typed; nil when nobody does.
  package var ask: (@Sendable (String) -> String?)?

  package init(
    output: TextStream, error: TextStream,
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    ask: (@Sendable (String) -> String?)? = nil
  ) {
    self.output = output
    self.error = error
    self.environment = environment
    self.ask = ask
  }
}
