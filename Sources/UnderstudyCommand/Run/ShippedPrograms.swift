internal import System

/// The programs that shipped drivers start, wherever this one is installed.
enum ShippedPrograms {
  /// The folder of the example client, which is beside this program, and that of the shipped drivers'
  /// launchers, if they are installed with it.
  static var folders: [String] {
    guard let own = CurrentProcess.program.map({ FileTree.parent(of: $0) }) else { return [] }
    let launchers = FileTree.parent(of: own) + "/share/understudy/drivers"
    return FileTree.kind(of: launchers) == .directory ? [own, launchers] : [own]
  }

  /// An environment in which they are found, behind all that the user has put on the path.
  static func added(to environment: [String: String]) -> [String: String] {
    changingPath(of: environment) { path in path + folders }
  }

  /// An environment in which this program's own are found, whatever the user has on the path.
  static func preferred(in environment: [String: String]) -> [String: String] {
    changingPath(of: environment) { path in folders + path }
  }

  private static func changingPath(
    of environment: [String: String], by change: ([String]) -> [String]
  ) -> [String: String] {
    var environment = environment
    let path = environment["PATH"].map { [$0] } ?? []
    environment["PATH"] = change(path).joined(separator: ":")
    return environment
  }
}
