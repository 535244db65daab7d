package import System

/// The reason why a command ended without doing its work; the wording is the message writer's.
package enum CommandError: Error, Hashable, Sendable {
  /// The command line is wrong; the command's name is given once it is known.
  case usage(UsageError, command: String?)
  case file(FileFailure)

  /// A directory in which others could put something else in place of what clients trust.
  case looseDirectory(String)

  /// Files that were given are wrong: everything that is wrong with them, as whole lines.
  case findings(String)

  /// A report can't be written.
  case report(FileFailure)

  /// The mock could not start or go on, with the transport's own words.
  case serving(reason: String)

  /// The command that was to be run could not be started.
  case launching(LaunchFailure)

  var exitCode: ExitCode {
    switch self {
    case .usage, .file, .looseDirectory, .findings: .usage
    case .serving, .report: .harness
    case .launching(let failure): ExitCode(rawValue: failure.shellCode)
    }
  }
}
