package import System
package import Plays
internal import Understudy

/// The reason why there is no world for a case. It is never the client's fault.
package enum WorldFailure: Error, Hashable, Sendable {
  case folder(FileFailure)
  case clock(path: String)
  case mock(reason: String)
  case enclosure(reason: String)
  case unresolved(UnresolvedReference)
  case route(String)
  case noPort(String)
}

extension WorldFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .folder(let failure): "a folder of the case can't be created: \(failure)"
    case .clock(let path):
      "the client can't load \(path): LD_PRELOAD takes no path with a space or colon; set TMPDIR"
    case .mock(let reason): "the mock can't be started: \(reason)"
    case .enclosure(let reason): "the client can't be isolated: \(reason)"
    case .unresolved(let reference): "\(reference)"
    case .route(let reason): "the driver's API can't be served: \(reason)"
    case .noPort(let name): "there is no free port for ${port.\(name)}"
    }
  }
}
