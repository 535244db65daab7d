/// `man`: the program's manual pages, made of the same declarations as its help.
enum ManCommand {
  static let declaration = CommandDeclaration(
    name: "man", abstract: "Print a manual page in troff, for packagers.",
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("COMMAND", .commands), arity: .optional,
        help: "The command to describe; the whole program without one.")
    ],
    examples: ["man serve > understudy-serve.1"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let page = ManPage(catalogue: context.catalogue)
    if let name = arguments.positionals.first {
      let command = try context.catalogue.find(name)
      context.terminal.output.write(page.page(of: command.declaration))
    } else {
      context.terminal.output.write(page.overview)
    }
    return .success
  }
}
