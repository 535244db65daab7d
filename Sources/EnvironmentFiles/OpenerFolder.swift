package import System
package import Understudy

/// A folder with stand-ins for the programs that open a browser. See ``OpenerShims``.
package struct OpenerFolder: Sendable {
  private let path: String

  /// Writes the stand-ins, all the same script, into a folder that may be there already.
  package init(_ path: String, script: String) throws(FileFailure) {
    self.path = path
    try FileTree.makeFolder(unlessThere: path)
    let names = OpenerShims.names
    try OutputFile.fill("\(path)/\(names[0])", with: Array(script.utf8), readers: .running)
    for name in names.dropFirst() {
      do throws(FileFailure) {
        try FileTree.link("\(path)/\(name)", to: names[0])
      } catch {
        guard error.isTaken else { throw error }
      }
    }
  }

  /// The variables that lead a program which opens a browser to the stand-ins.
  package func variables(over present: [String: String]) -> [EnvironmentVariable] {
    [
      EnvironmentVariable("PATH", present["PATH"].map { "\(path):\($0)" } ?? path),
      EnvironmentVariable("BROWSER", "\(path)/\(OpenerShims.variable)"),
    ]
  }
}
