internal import Glibc
internal import SocketTransport

/// Runs the command line of this process, and ends the process with the action's exit code.
///
/// The action lives on the event loop, and so does the wait for a signal: it is heard between two
/// steps and never in the middle of one, so that no file is left half written.
package func runAsProcess() -> Never {
  let signals: Set<ProcessSignal> = [.interrupt, .terminate, .hangUp]
  ProcessSignal.hold(signals)
  let arguments = Array(CommandLine.arguments.dropFirst())
  let isDeaf = (try? Options(arguments))?.flaws.contains(.interruptIgnored) ?? false
  Task(executorPreference: EventLoop.shared) {
    guard let signal = try? await EventLoop.shared.next(of: signals), !isDeaf else { return }
    write("rehearsal-client: Ended before it was done.\n", to: STDERR_FILENO)
    exit(128 + signal.number)
  }
  Task(executorPreference: EventLoop.shared) {
    let code = await RehearsalProgram.run(
      arguments, in: .process,
      output: { write($0, to: STDOUT_FILENO) }, errors: { write($0, to: STDERR_FILENO) })
    exit(code.rawValue)
  }
  while true { pause() }
}

private func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    // Nobody is left to tell when the stream itself is broken.
    guard count > 0 || errno == EINTR else { return }
    rest = rest.dropFirst(max(0, count))
  }
}
