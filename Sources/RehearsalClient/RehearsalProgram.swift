/// The program: an action's name and its options in, an exit code out.
enum RehearsalProgram {
  /// Nothing here knows of the process: tests run command lines with words and surroundings of
  /// their own.
  static func run(
    _ arguments: [String], in surroundings: Surroundings,
    output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void
  ) async -> AppExit {
    let options = Result { () throws(RehearsalError) in try Options(arguments) }
    let flaws = (try? options.get())?.flaws ?? []
    return await Flaw.$active.withValue(flaws) {
      do throws(RehearsalError) {
        return try await perform(try options.get(), in: surroundings, output, errors)
      } catch {
        let (message, code) = error.spoiledEnd
        if let message { errors("rehearsal-client: \(message)\n") }
        return code
      }
    }
  }

  private static func perform(
    _ options: Options, in surroundings: Surroundings,
    _ output: @escaping @Sendable (String) -> Void, _ errors: @escaping @Sendable (String) -> Void
  ) async throws(RehearsalError) -> AppExit {
    guard !options.asksForHelp else {
      output(HelpText.page)
      return .ok
    }
    guard !options.listsFlaws else {
      output((options.writesJSON ? FlawList.json() : FlawList.text()) + "\n")
      return .ok
    }
    guard let action = options.action else { throw .usage("No action is named") }
    let voice = Voice(verbosity: options.verbosity, output: output, errors: errors)
    try await App.perform(action, options, surroundings, voice)
    return .ok
  }
}
