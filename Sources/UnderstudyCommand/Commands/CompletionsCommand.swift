/// `completions`: a script that teaches a shell the program's commands and options.
enum CompletionsCommand {
  static let declaration = CommandDeclaration(
    name: "completions", abstract: "Print a shell's completion script.",
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("SHELL", .oneOf(Shell.allCases.map(\.rawValue))), arity: .one,
        help: "The shell.")
    ],
    examples: ["completions bash > ~/.local/share/bash-completion/completions/understudy"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    guard let shell = arguments.positionals.first.flatMap(Shell.init) else {
      throw .usage(.missingArgument("SHELL"), command: declaration.name)
    }
    context.terminal.output.write(shell.completions(for: context.catalogue))
    return .success
  }
}
