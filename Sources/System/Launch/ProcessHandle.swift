internal import CSystem
internal import Glibc

/// A hold on one process, by which it can be watched and signalled without ever meeting another
/// that got its number later.
///
/// It may be held on any process, not only on a child. Linux calls it a pidfd.
package final class ProcessHandle: Sendable {
  package let id: Int32
  /// Becomes readable when the process has ended, and stays so.
  package let descriptor: Int32

  /// Takes hold of the process that has this number now, or returns nil when none has.
  package convenience init?(id: Int32) {
    try? self.init(opening: id)
  }

  init(opening id: Int32) throws(LaunchFailure) {
    self.id = id
    descriptor = try require("pidfd_open") { pidfd_open(id, 0) }
  }

  deinit {
    _ = close(descriptor)
  }

  /// Sends a signal, and tells whether the process was there to get it.
  @discardableResult
  package func send(_ signal: Signal) -> Bool {
    pidfd_send_signal(descriptor, signal.rawValue, nil, 0) == 0
  }

  package var hasEnded: Bool {
    var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&interest, 1, 0) == 1
  }

  /// Frees the entry of an ended process that has become this process's child. See ``Orphans``.
  package func collectOrphan() {
    _ = wait(leavingEntry: false)
  }

  enum Wait {
    case running
    case ended(ProcessExit, ResourceUse)
  }

  /// Asks how the process ended, if it has.
  ///
  /// While its entry is left, no other process can get its number.
  func wait(leavingEntry: Bool) -> Wait {
    var code: Int32 = 0
    var status: Int32 = 0
    var usage = rusage()
    let options = Int32(WEXITED | WNOHANG) | (leavingEntry ? Int32(WNOWAIT) : 0)
    let result = unsafe us_wait(descriptor, options, &code, &status, &usage)
    guard result == 0 else { return .ended(.unknown, ResourceUse(usage)) }
    switch Int(code) {
    case 0: return .running
    case CLD_EXITED: return .ended(.exited(code: status), ResourceUse(usage))
    default:
      let coreDumped = Int(code) == CLD_DUMPED
      return .ended(
        .signalled(Signal(rawValue: status), coreDumped: coreDumped), ResourceUse(usage))
    }
  }
}

extension ResourceUse {
  fileprivate init(_ usage: rusage) {
    self.init(
      userTime: Duration(usage.ru_utime), systemTime: Duration(usage.ru_stime),
      peakMemory: Int(usage.ru_maxrss) * 1024)
  }
}

extension Duration {
  fileprivate init(_ time: timeval) {
    self = .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }
}
