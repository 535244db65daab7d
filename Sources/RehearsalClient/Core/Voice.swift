/// The words of the program: results on standard output, everything else on standard error.
///
/// Nothing that is secret ever reaches it. It is not a matter of filtering: no text with a token, a
/// code or a verifier in it is made at all.
struct Voice: Sendable {
  let verbosity: Int
  private let output: @Sendable (String) -> Void
  private let errors: @Sendable (String) -> Void

  init(
    verbosity: Int = 0, output: @escaping @Sendable (String) -> Void,
    errors: @escaping @Sendable (String) -> Void
  ) {
    self.verbosity = verbosity
    self.output = output
    self.errors = errors
  }

  /// Prints what the user asked for.
  func say(_ line: String) { output(line + "\n") }

  /// Prints additional information for the user.
  func note(_ line: String) { errors(line + "\n") }

  /// A step of the work, for who wants to follow it.
  func step(_ line: @autoclosure () -> String) {
    if verbosity >= 1 { errors("- " + line() + "\n") }
  }

  /// A request and its answer.
  func detail(_ line: @autoclosure () -> String) {
    if verbosity >= 2 { errors("  " + line() + "\n") }
  }
}
