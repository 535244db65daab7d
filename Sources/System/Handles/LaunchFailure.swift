internal import Glibc

/// The reason why a program could not be started.
package enum LaunchFailure: Error, Hashable, Sendable {
  case emptyCommand
  case containsNUL(Part)
  case namelessVariable(String)
  case notFound(command: String, searchPath: String)
  case missing(path: String)
  case isDirectory(path: String)
  case notExecutable(path: String)
  case notAProgram(path: String)
  case beingWritten(path: String)
  /// The file is there, but not what it says it is to be run by. The name, where the file tells it.
  case missingInterpreter(path: String, interpreter: String?)
  case unusableDirectory(path: String, DirectoryFault)
  case tooLong(byteCount: Int)
  case system(call: String, code: Int32)

  /// A text that is given to the program.
  package enum Part: Hashable, Sendable {
    case command
    /// Counted from 1.
    case argument(Int)
    case variable(String)
    case directory
  }

  package enum DirectoryFault: Hashable, Sendable {
    case missing
    case notADirectory
    case noAccess
  }

  /// The exit code that a shell would give: 127 when there is nothing to start, 126 when it can't
  /// be.
  package var shellCode: Int32 {
    switch self {
    case .notFound, .missing: 127
    case .emptyCommand, .containsNUL, .namelessVariable, .isDirectory, .notExecutable, .notAProgram,
      .beingWritten, .missingInterpreter, .unusableDirectory, .tooLong, .system:
      126
    }
  }
}

extension LaunchFailure: CustomStringConvertible {
  /// One sentence: what is wrong, with its path, and what would help.
  package var description: String {
    switch self {
    case .emptyCommand:
      "the command is empty; give a program to start"
    case .containsNUL(let part):
      "\(part) contains a NUL byte, which no program can be given; remove it"
    case .namelessVariable(let variable):
      "the environment entry '\(variable)' has no name; write NAME=value"
    case .notFound(let command, ""):
      "'\(command)' can't be looked up, as PATH is empty; set PATH or give a path with a slash"
    case .notFound(let command, let searchPath):
      "'\(command)' is in no folder of PATH (\(Self.shown(searchPath))); "
        + "check its spelling or give its path"
    case .missing(let path):
      "'\(path)' does not exist; check the path"
    case .isDirectory(let path):
      "'\(path)' is a directory; give the program inside it"
    case .notExecutable(let path):
      "'\(path)' may not be executed; chmod +x it, or move it to a file system that allows programs"
    case .notAProgram(let path):
      "'\(path)' is neither a program for this machine nor a script with a #! line; add the line or "
        + "start it through its interpreter"
    case .beingWritten(let path):
      "'\(path)' is open for writing in some process; start it when that is done"
    case .missingInterpreter(let path, let interpreter?):
      "'\(path)' is run by '\(interpreter)', which can't be started; install it or correct the path"
    case .missingInterpreter(let path, nil):
      "'\(path)' needs a loader that this machine does not have; install it or build it again here"
    case .unusableDirectory(let path, .missing):
      "the working directory '\(path)' does not exist; create it or name another"
    case .unusableDirectory(let path, .notADirectory):
      "the working directory '\(path)' is not a directory; name one"
    case .unusableDirectory(let path, .noAccess):
      "the working directory '\(path)' may not be entered; chmod +x it or name another"
    case .tooLong(let byteCount):
      "the arguments and the environment are longer than the system takes (\(byteCount) bytes); "
        + "pass the long ones in a file"
    case .system(let call, let code):
      "\(call) failed: \(SystemText.reason(code))\(Self.advice(for: code))"
    }
  }

  private static func advice(for code: Int32) -> String {
    switch code {
    case EMFILE, ENFILE: "; raise the limit with ulimit -n or run fewer cases at a time"
    case EAGAIN, ENOMEM: "; the machine has no room for another process, run fewer at a time"
    default: ""
    }
  }
}

extension LaunchFailure.Part: CustomStringConvertible {
  package var description: String {
    switch self {
    case .command: "the command"
    case .argument(let number): "argument \(number)"
    case .variable(let name): "the variable \(name)"
    case .directory: "the working directory"
    }
  }
}

/// The system's words for the numbers of its errors.
enum SystemText {
  static func reason(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

extension LaunchFailure {
  /// A search path, or the number of its folders where it is too long to be read.
  private static func shown(_ searchPath: String) -> String {
    let folders = searchPath.split(separator: ":")
    return searchPath.utf8.count > 120 ? "\(folders.count) folders" : searchPath
  }
}
