/// Where a command's words go, and what it may know of its surroundings.
package struct Terminal: Sendable {
  /// What was asked for: help, readiness, reports.
  package var output: TextStream

  /// What went wrong.
  package var error: TextStream

  /// Looks up an environment variable.
  package var environment: @Sendable (String) -> String?

  package init(
    output: TextStream, error: TextStream,
    environment: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.output = output
    self.error = error
    self.environment = environment
  }
}
