internal import SocketTransport
internal import System

/// Runs the command line of this process, and ends the process with the command's exit code.
///
/// The command begins on the main thread at once and goes on, whenever it had to wait, on the
/// shared event loop: a run that serves has two threads, and one that only prints never waits. An
/// asynchronous entry would cost more than the rest of the start, as the runtime ends the main
/// thread by unwinding it.
package func runAsProcess() -> Never {
  Task.immediateDetached(executorPreference: EventLoop.shared) {
    CurrentProcess.end(
      await run(arguments: CommandLine.arguments, terminal: .process).rawValue)
  }
  CurrentProcess.rest()
}
