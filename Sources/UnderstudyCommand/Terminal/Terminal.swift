import System

/// The two ways out for a command's words, and the facts about its surroundings.
package struct Terminal: Sendable {
  /// The output that was asked for: help, readiness, reports.
  package var output: TextStream

  /// The errors.
  package var error: TextStream

  /// Looks up an environment variable.
  package var environment: @Sendable (String) -> String?

  /// Asks the user, and returns the line that is typed; nil without a user.
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

extension Terminal {
  /// Writes an output to the place that a path leads to. A standard stream is this terminal's own.
  func fill(
    _ path: String, with contents: [UInt8], readers: OutputFile.Readers
  ) throws(FileFailure) {
    try fill(path, readers: readers) { $0(String(decoding: contents, as: UTF8.self)) }
  }

  /// Writes an output that comes in pieces, which may be asked for twice.
  func fill(
    _ path: String, readers: OutputFile.Readers, with contents: (_ write: (String) -> Void) -> Void
  ) throws(FileFailure) {
    switch OutputFile.standardStream(path) {
    case .output?: output.write(inBlocks: contents)
    case .error?: error.write(inBlocks: contents)
    case .some, nil:
      try OutputFile.fill(path, readers: readers) { write in
        contents { write(Array($0.utf8)) }
      }
    }
  }

  /// The stream for words about a run, which keeps out of the way of an output on standard output.
  func console(besides outputs: [String]) -> TextStream {
    outputs.contains { OutputFile.standardStream($0) == .output } ? error : output
  }
}
