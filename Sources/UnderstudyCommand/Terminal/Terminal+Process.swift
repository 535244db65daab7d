import Glibc
internal import System

extension Terminal {
  /// The terminal of this process: its two streams and its environment.
  package static var process: Terminal {
    let environment: @Sendable (String) -> String? = { name in
      getenv(name).map { String(cString: $0) }
    }
    return Terminal(
      output: .descriptor(STDOUT_FILENO, environment: environment),
      error: .descriptor(STDERR_FILENO, environment: environment),
      environment: environment, ask: isatty(STDIN_FILENO) == 1 ? question : nil)
  }

  /// The question is no output: it must not end up in a file.
  private static let question: @Sendable (String) -> String? = { text in
    _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
    return readLine()
  }
}

extension TextStream {
  fileprivate static func descriptor(
    _ descriptor: Int32, environment: (String) -> String?
  ) -> TextStream {
    let isTerminal = isatty(descriptor) == 1
    return TextStream(
      isColoured: allowsColour(isTerminal: isTerminal, environment: environment),
      width: isTerminal ? columns(of: descriptor) : 80
    ) { text in
      // Nobody is left to tell when the stream itself is broken.
      _ = Descriptor.write(Array(text.utf8), to: descriptor)
    }
  }

  /// The terminal's width, within what reads well.
  private static func columns(of descriptor: Int32) -> Int {
    TerminalSize.columns(of: descriptor).map { min(max($0, 40), 100) } ?? 80
  }
}
