/// A program to start: what, where, and with which streams.
///
/// It becomes the leader of a new process group, with no signal blocked or ignored and no file
/// open but its three standard streams.
package struct Launch: Sendable {
  /// A name to look up, or a path when it has a slash. What the program sees as its own name.
  package var command: String
  package var arguments: [String]
  /// All of the environment, as `NAME=value`: nothing is inherited.
  package var environment: [String]
  /// The search path of a name: folders with colons between them. An empty one is the working
  /// directory, as in every shell.
  package var searchPath: String
  /// The working directory, this process's own when nil. Relative paths begin there.
  package var directory: String?
  package var input: Input = .null
  package var output: Output = .pipe
  package var errors: Output = .pipe
  /// Lends the group the terminal that is this process's standard input, so that reading from it
  /// and Ctrl-C reach the program. See ``TerminalOwnership``.
  package var takesTerminal = false
  /// The only network, files and processes that the program is to see; this process's own when nil.
  /// Inside, paths are looked up there too, and a working directory must be given.
  package var sandbox: Sandbox?
  /// The size in bytes beyond which the program can't write any file; no such limit when nil.
  package var largestFile: UInt64?

  package init(
    _ command: String, _ arguments: [String] = [], environment: [String] = [], searchPath: String
  ) {
    self.command = command
    self.arguments = arguments
    self.environment = environment
    self.searchPath = searchPath
  }

  /// The source of standard input.
  package enum Input: Hashable, Sendable {
    /// The same as this process's.
    case inherited
    /// Nothing: it ends at once.
    case null
    /// These bytes, and then its end.
    case bytes([UInt8])
    /// The bytes that are written to ``ChildProcess/input``.
    case pipe
    /// A terminal; what is written to ``ChildProcess/input`` is typed on it.
    case terminal
  }

  /// The destination of standard output or standard error.
  package enum Output: Hashable, Sendable {
    /// The same as this process's.
    case inherited
    /// Nowhere.
    case null
    /// To ``ChildProcess/output`` or ``ChildProcess/errors``.
    case pipe
    /// To the terminal; when both go there, both come out of ``ChildProcess/output``.
    case terminal
  }

  var needsTerminal: Bool {
    input == .terminal || output == .terminal || errors == .terminal
  }

  /// The bytes that the kernel counts against its limit, but for the pointers.
  var textByteCount: Int {
    ([command] + arguments + environment).reduce(0) { $0 + $1.utf8.count + 1 }
  }
}

// MARK: - What the system could only misread

extension Launch {
  /// Refuses texts that C would cut short, and variables that have no name.
  func validate() throws(LaunchFailure) {
    func check(_ text: String, _ part: LaunchFailure.Part) throws(LaunchFailure) {
      if text.utf8.contains(0) { throw .containsNUL(part) }
    }
    if command.isEmpty { throw .emptyCommand }
    try check(command, .command)
    for (index, argument) in arguments.enumerated() { try check(argument, .argument(index + 1)) }
    for variable in environment {
      let name = variable.prefix { $0 != "=" }
      guard !name.isEmpty, name.endIndex != variable.endIndex else {
        throw .namelessVariable(variable)
      }
      try check(variable, .variable(String(name)))
    }
    if let directory { try check(directory, .directory) }
  }
}
