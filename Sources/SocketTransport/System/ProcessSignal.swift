internal import Glibc

/// A signal that the process may get from outside and that it can do something about.
package enum ProcessSignal: Sendable, Hashable, CaseIterable {
  case interrupt
  case terminate
  case hangUp
  case quit
  case user1
  case user2
  case windowChange

  package var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    case .user1: SIGUSR1
    case .user2: SIGUSR2
    case .windowChange: SIGWINCH
    }
  }

  /// Keeps the signals from ending the process, so that they can be waited for. They are held on
  /// the calling thread, and on threads that it starts later.
  package static func hold(_ signals: Set<ProcessSignal>) {
    var set = Self.kernelSet(signals)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  static func holdAll() {
    var set = sigset_t()
    unsafe sigfillset(&set)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  static func kernelSet(_ signals: Set<ProcessSignal>) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal.number) }
    return set
  }
}
