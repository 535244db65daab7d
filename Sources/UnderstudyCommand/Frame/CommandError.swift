package import System
internal import WireFormats

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

extension CommandError {
  /// An error about files in one sentence.
  static func finding(_ sentence: String) -> CommandError {
    .findings(Diagnostic(.error, sentence).rendered())
  }

  /// Works on files that the command line names; a failure ends the command.
  static func files<Value>(
    _ work: () throws(FileFailure) -> Value
  ) throws(CommandError) -> Value {
    do throws(FileFailure) {
      return try work()
    } catch {
      throw .file(error)
    }
  }

  /// Works on reports; a failure ends the command.
  static func reports<Value>(
    _ work: () throws(FileFailure) -> Value
  ) throws(CommandError) -> Value {
    do throws(FileFailure) {
      return try work()
    } catch {
      throw .report(error)
    }
  }
}

extension CommandDeclaration {
  /// Reads the command line as something; an error in it names the command.
  func read<Options>(
    _ arguments: ParsedArguments,
    as make: (ParsedArguments) throws(UsageError) -> Options
  ) throws(CommandError) -> Options {
    do throws(UsageError) {
      return try make(arguments)
    } catch {
      throw .usage(error, command: name)
    }
  }
}
