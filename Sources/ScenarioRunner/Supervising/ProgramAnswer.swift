package import System
internal import SocketTransport

/// The answer of a short program.
package struct ProgramAnswer: Hashable, Sendable {
  package var output: String
  /// Nil when it was ended, as it took too long.
  package var exitCode: Int32?

  /// Starts the program, and waits for its end or for as long as it may take. Nil when it can't be
  /// started.
  package static func of(_ launch: Launch, within limit: Duration) async -> ProgramAnswer? {
    var launch = launch
    launch.errors = .null
    guard let child = try? launch.start() else { return nil }
    let alarm = Task {
      await EventLoop.shared.sleep(for: limit)
      if !Task.isCancelled { child.sendToGroup(.kill) }
    }
    var capture = OutputCapture(keepingFirst: 256 << 10, last: 4 << 10)
    while let output = child.output,
      (try? await EventLoop.shared.untilReadable(output.descriptor)) != nil
    {
      guard output.read({ capture.append($0, at: .zero) }) != .ended else { break }
    }
    _ = try? await EventLoop.shared.untilReadable(child.exitDescriptor)
    alarm.cancel()
    // Nobody waits for the answer of one that still runs.
    if Task.isCancelled { child.sendToGroup(.kill) }
    child.output?.close()
    var code: Int32?
    if case .exited(let status)? = child.collect()?.status { code = status }
    return ProgramAnswer(output: capture.text, exitCode: code)
  }
}
