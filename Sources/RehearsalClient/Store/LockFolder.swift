internal import System

/// A lock as clients with flaws have it: a folder that is there while somebody holds it, and that
/// stays when its holder is killed.
final class LockFolder: Sendable {
  private let path: String

  private init(_ path: String) throws(FileFailure) {
    self.path = path
    try FileTree.makeFolder(path)
  }

  /// Nil for a client that locks as others do.
  static func spoiled(beside path: String) throws(FileFailure) -> LockFolder? {
    Flaw.lockLeftBehind.isOn ? try LockFolder("\(path).busy") : nil
  }

  deinit { FileTree.removeEmptyFolder(path) }
}
