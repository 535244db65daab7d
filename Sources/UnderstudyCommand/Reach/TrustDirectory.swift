internal import System
import Understudy
import WireFormats

/// A directory from which programs read the certificates to trust. Write access there decides
/// that, so only its owner may have it.
enum TrustDirectory {
  /// The reason why certificates can't be kept in a directory that was given.
  static func problem(of path: String) -> Diagnostic? {
    guard let directory = FileDescription(of: path, followingLinks: true) else {
      let failure = FileFailure.last(.read, path)
      return Diagnostic(.error, "can't use '\(path)': \(failure.reason)")
    }
    guard directory.kind == .directory else {
      return Diagnostic(.error, "can't use '\(path)': it is not a directory")
    }
    guard directory.isOwn else {
      return Diagnostic(
        .error, "won't keep certificates in '\(path)': it belongs to another user",
        help: ["create your own: mkdir -m 700 DIRECTORY"])
    }
    guard !directory.isWritableByOthers else {
      let mode = String(directory.mode, radix: 8)
      return Diagnostic(
        .error, "won't keep certificates in '\(path)': others can write there (mode \(mode))",
        help: ["chmod go-w \(path.shellQuotedIfNeeded)"])
    }
    return nil
  }

  static func check(_ path: String) throws(CommandError) {
    if let problem = problem(of: path) { throw .findings(problem.rendered()) }
  }

  /// Refuses a certificate's place if others may replace the file there, or the link that leads to
  /// it. A place that doesn't exist is left to the write, which says why it fails.
  static func check(around path: String) throws(CommandError) {
    guard !OutputFile.isStream(path) else { return }
    for place in [path, OutputFile.place(of: path) ?? path] {
      let folder = FileTree.parent(of: place)
      guard let directory = FileDescription(of: folder, followingLinks: true) else { continue }
      // In a sticky directory, such as /tmp, a file can be replaced by its owner alone.
      let isKept = directory.isSticky || !directory.isWritableByOthers
      guard isKept, directory.isOwn || directory.owner == 0 else { throw .looseDirectory(folder) }
    }
  }
}
