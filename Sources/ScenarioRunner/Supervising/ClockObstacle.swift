internal import System

/// The reasons why our library can't move a program's clock.
package enum ClockObstacle {
  /// Nil where the program's file shows none.
  package static func of(programAt path: String) -> String? {
    switch ProgramLinkage(ofFileAt: path) {
    case .dynamic, nil: nil
    case .fixed: "\(path) is a static program, which loads no library"
    case .go: "\(path) is a Go program, which asks the kernel for the time"
    }
  }

  /// Looks at the program that a command starts, or at the interpreter of its script.
  package static func of(command: String, searchPath: String) -> String? {
    guard let path = try? ProgramFile.path(of: command, in: searchPath) else { return nil }
    return of(programAt: ProgramFile.interpreter(ofScriptAt: path) ?? path)
  }
}
