internal import CSystem
internal import Glibc

/// A stream that this process was started with.
package struct StandardStream: Hashable, Sendable {
  package let number: Int32

  package static let input = StandardStream(number: STDIN_FILENO)
  package static let output = StandardStream(number: STDOUT_FILENO)
  package static let error = StandardStream(number: STDERR_FILENO)

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of the terminal behind the stream; nil when it is none, or doesn't say.
  package var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a whole text, and returns the failure if it can't be written.
  package func write(_ text: String) -> FileFailure? {
    let code = Transfer.writeAll(Array(text.utf8), to: number)
    return code == 0 ? nil : FileFailure(operation: .write, path: name, code: code)
  }

  /// Drops what can be read, and returns false at the stream's end. It waits where nothing is there.
  package func skip() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    switch Transfer({ unsafe read(number, &buffer, buffer.count) }) {
    case .moved(let count): return count > 0
    // Another process that shares the stream may have made it non-blocking.
    case .failed(let code): return code == EAGAIN
    }
  }

  private var name: String {
    switch self {
    case .output: "standard output"
    case .error: "standard error"
    case _: "/dev/fd/\(number)"
    }
  }
}
