package import System
package import Plays

/// A namespace of users in which a user who isn't root may keep a client apart all the same, as its
/// root.
package enum UserNamespace {
  private static let program = "unshare"
  private static let options = ["--user", "--map-root-user", "--"]
  private static let limit = Duration.seconds(10)

  /// The command in front of another that is to run in one; nil where none may be made.
  package static func prefix(searchPath: String) async -> [String]? {
    guard !CurrentProcess.isRoot, let path = try? ProgramFile.path(of: program, in: searchPath)
    else {
      return nil
    }
    let trial = Launch(path, options + ["true"], searchPath: searchPath)
    guard await ProgramAnswer.of(trial, within: limit)?.exitCode == 0 else { return nil }
    return [path] + options
  }
}

extension Driver {
  /// True if its client is in a network of its own.
  package var isEnclosed: Bool { endpoints.way == .hosts || isolation.network == .own }

  /// The obstacle to keeping the client apart as its driver wants; nil where there is none.
  package var enclosureObstacle: SandboxFailure? {
    isEnclosed ? Sandbox.obstacle() : nil
  }
}
