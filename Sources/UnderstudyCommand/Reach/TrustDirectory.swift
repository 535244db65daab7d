import Understudy
import Glibc
import WireFormats

/// A directory from which programs are told to take whom to trust. Whoever may write there decides
/// that, so it must be nobody but its owner.
enum TrustDirectory {
  /// What is wrong with a directory that was given.
  static func problem(of path: String) -> Diagnostic? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return Diagnostic(.error, "can't use '\(path)': \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return Diagnostic(.error, "can't use '\(path)': it is not a directory")
    }
    guard status.st_uid == geteuid() else {
      return Diagnostic(
        .error, "won't keep certificates in '\(path)': it belongs to somebody else",
        help: ["make one of your own: mkdir -m 700 DIRECTORY"])
    }
    guard status.st_mode & 0o022 == 0 else {
      let mode = String(status.st_mode & 0o7777, radix: 8)
      return Diagnostic(
        .error, "won't keep certificates in '\(path)': others can write there (mode \(mode))",
        help: ["chmod go-w \(path.shellQuotedIfNeeded)"])
    }
    return nil
  }

  static func check(_ path: String) throws(CommandError) {
    if let problem = problem(of: path) { throw .findings(problem.rendered()) }
  }
}
