internal import Glibc

/// The reason why there is no sandbox.
package enum SandboxFailure: Error, Hashable, Sendable {
  /// The system has refused a step, or the process that keeps it can't be started.
  case refused(LaunchFailure)
  /// That process was started, and has never said that it is there.
  case silentInit

  /// True if this process lacks the right to it, which root has, also the root of a user namespace.
  package var isMissingRight: Bool {
    switch self {
    case .refused(.system(_, let code)): code == EPERM || code == EACCES
    case .refused, .silentInit: false
    }
  }
}

extension SandboxFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let failure): failure.description
    case .silentInit: "the first process of its table doesn't answer"
    }
  }
}
