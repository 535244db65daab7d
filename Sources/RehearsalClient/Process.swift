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
  let options = try? Options(arguments)
  let isDeaf = options?.flaws.contains(.interruptIgnored) ?? false
  let isCrashing = options?.flaws.contains(.crashesAtEnd) ?? false
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
    if isCrashing { await crash() }
    CurrentProcess.end(code.rawValue)
  }
  CurrentProcess.rest()
}

/// Ends the process by a signal, as a bad system call does: Swift's own runtime catches most others, and
/// goes on after one that was only sent.
private func crash() async {
  let launch = Launch(
    "sh", ["-c", "kill -SYS $PPID"], environment: [], searchPath: "/usr/bin:/bin")
  guard let child = try? launch.start() else { return }
  try? await EventLoop.shared.untilReadable(child.exitDescriptor)
  _ = child.collect()
}
