/// `help`: the overview, or one command's page.
enum HelpCommand {
  static let declaration = CommandDeclaration(
    name: "help", abstract: "Show help for the program or for one command.",
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("COMMAND", .commands), arity: .optional,
        help: "The command to describe.")
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let page = HelpPage(terminal: context.terminal.output)
    if let name = arguments.positionals.first {
      let command = try context.catalogue.find(name)
      context.terminal.output.write(page.page(of: command.declaration, in: context.catalogue))
    } else {
      context.terminal.output.write(page.overview(of: context.catalogue))
    }
    return .success
  }
}
