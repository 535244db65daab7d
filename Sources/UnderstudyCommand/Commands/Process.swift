internal import SocketTransport
internal import System

/// Runs the command line of this process, and ends the process with the command's exit code.
///
/// The command begins on the main thread at once and goes on, whenever it had to wait, on the
/// shared event loop: a run that serves has two threads, and one that only prints never waits. An
/// asynchronous entry would cost more than the rest of the start, as the runtime ends the main
/// thread by unwinding it.
package func runAsProcess() -> Never {
  let command = CommandLine.arguments.dropFirst().first ?? ""
  let tell = { Terminal.process.error.tell(leftBehind: $0) }
  if clientStarters.contains(command) { Keeper.stand(telling: tell) }
  if clientStarters.contains(command) || command == "serve" {
    FolderClaim.sweep(CurrentProcess.variable("TMPDIR"), telling: tell)
  }
  if let keeper = Keeper.endDescriptor { endInOrder(after: keeper) }
  Task.immediateDetached(executorPreference: EventLoop.shared) {
    CurrentProcess.end(
      await run(arguments: CommandLine.arguments, terminal: .process).rawValue)
  }
  CurrentProcess.rest()
}

/// The commands that start clients, and so have something to leave.
private let clientStarters: Set<String> = ["exec", "replay", "run", "selftest", "verify-driver"]

/// Ends this process as if it had been asked to, when the keeper is gone: its starter waits no more.
private func endInOrder(after keeper: Int32) {
  Task.immediateDetached(executorPreference: EventLoop.shared) {
    guard (try? await EventLoop.shared.untilReadable(keeper)) != nil else { return }
    CurrentProcess.send(.terminate)
  }
}
