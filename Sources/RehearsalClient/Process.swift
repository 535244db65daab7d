internal import SocketTransport
internal import System

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
    // A broken stream has no reader.
    _ = StandardStream.error.write("rehearsal-client: Ended before it was done.\n")
    CurrentProcess.end(128 + signal.number)
  }
  Task(executorPreference: EventLoop.shared) {
    let code = await RehearsalProgram.run(
      arguments, in: .process,
      output: { _ = StandardStream.output.write($0) },
      errors: { _ = StandardStream.error.write($0) })
    CurrentProcess.end(code.rawValue)
  }
  CurrentProcess.rest()
}
