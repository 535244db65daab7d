internal import Plays
import WireFormats

/// `schema`: what editors check and complete files with.
enum SchemaCommand {
  static let declaration = CommandDeclaration(
    name: "schema", abstract: "Print the JSON Schema of a kind of file.",
    discussion: [
      """
      With a comment such as "# yaml-language-server: $schema=scenario.schema.json" in the first \
      line of a file, most editors complete and check it as you type.
      """
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("KIND", .oneOf(FileKind.allCases.map(\.rawValue))), arity: .one,
        help: "The kind of file.")
    ],
    examples: ["schema scenario > scenario.schema.json"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    guard let kind = arguments.positionals.first.flatMap(FileKind.init) else {
      throw .usage(.missingArgument("KIND"), command: declaration.name)
    }
    context.terminal.output.write(kind.jsonSchema.text(.google))
    return .success
  }
}
