internal import Synchronization
internal import System

extension Terminal {
  /// The terminal of this process: its two streams and its environment.
  package static var process: Terminal {
    Terminal(
      output: TextStream(.output), error: TextStream(.error),
      environment: { CurrentProcess.variable($0) },
      ask: StandardStream.input.isTerminal ? question : nil)
  }

  /// The question is no output: it must not end up in a file.
  private static let question: @Sendable (String) -> String? = { text in
    _ = StandardStream.error.write(text)
    return readLine()
  }
}

extension TextStream {
  fileprivate init(_ stream: StandardStream) {
    let first = FirstFailure()
    self.init(
      isColoured: Self.allowsColour(
        isTerminal: stream.isTerminal, environment: CurrentProcess.variable),
      width: stream.isTerminal ? Self.readable(stream.columns) : 80,
      failure: { first.failure.withLock(\.self) },
      write: { text in
        first.failure.withLock { failure in
          if failure == nil { failure = stream.write(text) }
        }
      })
  }

  /// The terminal's width, within what reads well.
  private static func readable(_ columns: Int?) -> Int {
    columns.map { min(max($0, 40), 100) } ?? 80
  }
}

/// The failure after which nothing more is written to a stream.
private final class FirstFailure: Sendable {
  let failure = Mutex<FileFailure?>(nil)
}
