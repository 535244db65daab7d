internal import CSystem
internal import Glibc

/// A thread that follows a process and its descendants from call to call. The system ties them to
/// the thread, so each process has one of its own.
final class Follower {
  private let process: Int32
  private let watcher: any CallWatcher
  /// The end of a pipe at which the outcome of the first step is told: 0, or the error's number.
  private let told: Int32

  private init(_ process: Int32, _ watcher: any CallWatcher, told: Int32) {
    self.process = process
    self.watcher = watcher
    self.told = told
  }

  /// Follows a process that is about to stop itself, and lets it go on.
  static func follow(_ process: Int32, for watcher: any CallWatcher) throws(LaunchFailure) {
    var ends: [Int32] = [-1, -1]
    try require("pipe2") { unsafe pipe2(&ends, O_CLOEXEC) }
    defer {
      close(ends[0])
      close(ends[1])
    }
    let follower = Follower(process, watcher, told: ends[1])
    var thread = pthread_t()
    let kept = unsafe Unmanaged.passRetained(follower)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Follower>.fromOpaque(argument).takeRetainedValue().follow()
        return nil
      }, kept.toOpaque())
    guard code == 0 else {
      unsafe kept.release()
      throw .system(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
    var outcome: Int32 = EIO
    try require("read") { Int32(unsafe read(ends[0], &outcome, MemoryLayout<Int32>.size)) }
    if outcome != 0 { throw .system(call: "ptrace", code: outcome) }
  }

  private func follow() {
    var outcome = begin()
    _ = unsafe write(told, &outcome, MemoryLayout<Int32>.size)
    guard outcome == 0 else { return }
    var (member, status): (Int32, Int32) = (0, 0)
    while true {
      switch unsafe us_trace_wait(&member, &status) {
      case 1: go(on: member, status)
      // The starter collects the client; with this thread, all others are let go.
      case 0 where member == process: return
      case 0: waitpid(member, nil, __WALL)
      default: return
      }
    }
  }

  /// Takes hold of the process when it has stopped, and returns the error's number.
  private func begin() -> Int32 {
    var information = unsafe siginfo_t()
    let options = Int32(WSTOPPED | WEXITED | WNOWAIT)
    while unsafe waitid(P_PID, id_t(process), &information, options) != 0 {
      guard errno == EINTR else { return errno }
    }
    guard us_trace_seize(process) == 0 else { return errno }
    return kill(process, SIGCONT) == 0 ? 0 : errno
  }

  private func go(on member: Int32, _ status: Int32) {
    let signal = status >> 8 & 0xFF
    let event = status >> 16
    if signal == SIGTRAP | 0x80 {
      // At a call, or behind it.
      if watcher.letsGoOn(member) {
        us_trace_go_on(member, 0)
      } else {
        kill(-process, SIGKILL)
        kill(member, SIGKILL)
      }
    } else if event == 0 {
      us_trace_go_on(member, signal)
    } else if event == Self.stopEvent, Self.stoppingSignals.contains(signal) {
      us_trace_leave_stopped(member)
    } else {
      us_trace_go_on(member, 0)
    }
  }

  /// The kernel's PTRACE_EVENT_STOP.
  private static let stopEvent: Int32 = 128
  private static let stoppingSignals = [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU]
}
