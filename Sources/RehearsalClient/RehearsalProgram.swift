/// The program: an action's name and its options in, an exit code out.
enum RehearsalProgram {
  /// Nothing here knows of the process: tests run command lines with words and surroundings of
  /// their own.
  static func run(
    _ arguments: [String], in surroundings: Surroundings,
    output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void
  ) async -> ExitCode {
    do throws(RehearsalError) {
      let options = try Options(arguments)
      guard !options.asksForHelp else {
        output(HelpText.page)
        return .ok
      }
      guard let action = options.action else { throw .usage("No action is named") }
      let voice = Voice(verbosity: options.verbosity, output: output, errors: errors)
      return try await App(options, surroundings, voice).perform(action)
    } catch {
      errors("rehearsal-client: \(error.message)\n")
      return error.exitCode
    }
  }
}
