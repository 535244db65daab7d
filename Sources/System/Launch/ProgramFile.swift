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
    Interpreter.words(ofScriptAt: path).first
  }

  /// The name under which a script's first line has its language looked for: what `env` is given, or
  /// the program itself.
  package static func language(ofScriptAt path: String) -> String? {
    let words = Interpreter.words(ofScriptAt: path)
    guard words.first?.split(separator: "/").last == "env" else { return words.first }
    return words.dropFirst().first { !$0.hasPrefix("-") && !$0.contains("=") }
  }
}
