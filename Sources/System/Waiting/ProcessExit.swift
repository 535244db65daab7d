/// The end of a process.
package enum ProcessExit: Hashable, Sendable {
  case exited(code: Int32)
  case signalled(Signal, coreDumped: Bool)
  /// Other code in this process collected the child first, and with it the answer.
  case unknown

  package var isSuccess: Bool { self == .exited(code: 0) }

  /// The code that a shell would report: its own for what a signal ended.
  package var shellCode: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal, _): 128 + signal.rawValue
    case .unknown: 1
    }
  }
}

extension ProcessExit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signalled(let signal, let coreDumped):
      "ended by \(signal)\(coreDumped ? ", core dumped" : "")"
    case .unknown: "ended, and another part of this program took its exit code"
    }
  }
}
