internal import SocketTransport

/// The loops of a run: as many as there are cases at a time, so that one case's work never waits
/// for another's.
struct CaseLoops: Sendable {
  /// The process's own loop, and those that were started for the run.
  let all: [EventLoop]

  /// Starts the loops. Cases share those that are there if the machine has no more threads.
  init(_ count: Int) {
    var loops = [EventLoop.shared]
    while loops.count < count {
      loops.append((try? EventLoop(name: "case-\(loops.count)")) ?? loops[0])
    }
    all = loops
  }

  /// Ends the threads that were started.
  func stop() {
    for loop in all where loop !== EventLoop.shared { loop.stop() }
  }
}
