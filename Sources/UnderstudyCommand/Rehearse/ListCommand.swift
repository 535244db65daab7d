internal import BuiltinFiles
internal import Scenarios

/// `list`: what travels inside the program.
enum ListCommand {
  enum Kind: String, CaseIterable {
    case scenarios, drivers
  }

  static let declaration = CommandDeclaration(
    name: "list", abstract: "List the scenarios and drivers that are built in.",
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("KIND", .oneOf(Kind.allCases.map(\.rawValue))), arity: .one,
        help: "What to list.")
    ],
    examples: ["list scenarios"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let kind = arguments.positionals.first.flatMap(Kind.init)
    for file in Builtin.all where file.isYAML {
      let read = ReadFile(contents: file.bytes, name: file.address)
      let title: String?
      switch kind {
      case .scenarios?: title = read.scenarios.first?.title
      case .drivers?: title = read.driver?.title
      case nil: title = nil
      }
      guard let title else { continue }
      context.terminal.output.write("\(file.address)\n    \(title)\n")
    }
    return .success
  }
}
