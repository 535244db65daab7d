internal import Glibc

/// A signal, by its number.
package struct Signal: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let interrupt = Signal(rawValue: SIGINT)
  package static let kill = Signal(rawValue: SIGKILL)
  package static let segmentationFault = Signal(rawValue: SIGSEGV)
  package static let terminate = Signal(rawValue: SIGTERM)
  package static let resume = Signal(rawValue: SIGCONT)

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL",
    SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2",
    SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGSTKFLT: "SIGSTKFLT",
    SIGCHLD: "SIGCHLD", SIGCONT: "SIGCONT", SIGSTOP: "SIGSTOP", SIGTSTP: "SIGTSTP",
    SIGTTIN: "SIGTTIN", SIGTTOU: "SIGTTOU", SIGURG: "SIGURG", SIGXCPU: "SIGXCPU",
    SIGXFSZ: "SIGXFSZ", SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF", SIGWINCH: "SIGWINCH",
    SIGIO: "SIGIO", SIGPWR: "SIGPWR", SIGSYS: "SIGSYS",
  ]

  /// Reads a name as people write it, `SIGTERM` or `TERM`.
  package init?(name: String) {
    let full = name.hasPrefix("SIG") ? name : "SIG\(name)"
    guard let known = Self.names.first(where: { $0.value == full }) else { return nil }
    self.init(rawValue: known.key)
  }
}

extension Signal: CustomStringConvertible {
  /// The name, such as `SIGTERM`; a number for the nameless real-time signals.
  package var description: String { Self.names[rawValue] ?? "signal \(rawValue)" }
}
