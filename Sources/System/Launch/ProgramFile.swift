/// The file that would be started for a command, looked at without starting it.
package enum ProgramFile {
  /// The path at which a command is found.
  package static func path(
    of command: String, in searchPath: String
  ) throws(LaunchFailure) -> String {
    try ExecutableSearch(command: command, searchPath: searchPath, directory: nil).find()
  }

  /// The program that runs a script, by the script's first line.
  package static func interpreter(ofScriptAt path: String) -> String? {
    Interpreter.path(ofScriptAt: path)
  }
}
