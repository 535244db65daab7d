internal import System

/// Runs one command line, the program's name included, and says what to exit with.
///
/// Nothing here knows of the process: tests run command lines with a terminal of their own.
package func run(
  arguments: [String], terminal: Terminal, services: Services = .live
) async -> ExitCode {
  let context = CommandContext(terminal: terminal, catalogue: .standard(services))
  let messages = MessageWriter(program: context.catalogue.program)
  do {
    let code = try await context.perform(arguments.dropFirst())
    guard let failure = terminal.output.failure() else { return code }
    // A reader that has closed its pipe has seen enough.
    if !failure.isBrokenPipe { messages.write(.report(failure), to: terminal.error) }
    return .harness
  } catch {
    messages.write(error, to: terminal.error)
    return error.exitCode
  }
}

extension CommandContext {
  fileprivate func perform(_ arguments: ArraySlice<String>) async throws(CommandError) -> ExitCode {
    switch try Invocation(arguments, in: catalogue) {
    case .nothing:
      // A script whose command came out empty must not look as if it had succeeded.
      terminal.error.write(HelpPage(terminal: terminal.error).overview(of: catalogue))
      return .usage
    case .overview:
      terminal.output.write(HelpPage(terminal: terminal.output).overview(of: catalogue))
      return .success
    case .version:
      return try await VersionCommand.run(self)
    case .help(let command):
      terminal.output.write(
        HelpPage(terminal: terminal.output).page(of: command.declaration, in: catalogue))
      return .success
    case .command(let command, let arguments):
      return try await command.action(arguments, self)
    }
  }
}
