internal import SQLiteRecords
internal import Understudy
import WireFormats

extension StateFile {
  static func open(_ path: String, safety: Safety) throws(CommandError) -> StateFile {
    do throws(StateFileProblem) {
      return try StateFile(path, safety: safety)
    } catch {
      throw .findings(error.diagnostic(path).rendered())
    }
  }
}

extension StateFileProblem {
  /// The problem in words, with what helps.
  func diagnostic(_ path: String) -> Diagnostic {
    let (reason, help) = words(path)
    return Diagnostic(.error, "can't use '\(path)' for the state: \(reason)", help: [help])
  }

  private func words(_ path: String) -> (reason: String, help: String) {
    let path = path.shellQuotedIfNeeded
    return switch self {
    case .noFolder(let folder):
      (
        "there is no folder '\(folder)'", "create it: mkdir -p \(folder.shellQuotedIfNeeded)"
      )
    case .notAFile: ("it is no regular file", "name a file: --state mock.state")
    case .belongsToAnother: ("it belongs to another user", "name a file of your own")
    case .readOnly: ("it is read-only", "allow it: chmod u+w \(path), or name another file")
    case .inUse(let process?):
      (
        "process \(process) is using it",
        "stop that one first: kill \(process), or name another file"
      )
    case .inUse(nil): ("another process is using it", "stop that one first, or name another file")
    case .foreign: ("it is no state file", "name a file that isn't there yet")
    case .newer(let version, let known):
      (
        "it has version \(version), and this program knows versions up to \(known)",
        "use the newer Understudy that has written it, or another file"
      )
    case .damaged:
      ("it is damaged", "put a copy from before in its place, or begin anew with another file")
    case .failed(let reason): (reason, "name another file: --state mock.state")
    }
  }
}
