internal import ClientChecks
internal import Plays
import Words

/// `explain`: everything about a check, for users with a finding.
enum ExplainCommand {
  static let declaration = CommandDeclaration(
    name: "explain", abstract: "Explain a check, the reasons for it and the fix for clients.",
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("CHECK", .known(.checks)), arity: .several,
        help: "The check, such as ST-06.")
    ],
    examples: ["explain ST-06", "explain LB-01 LB-06"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    var pages: [(CheckBook) -> CheckPage] = []
    for name in arguments.positionals {
      if let subject = ScenarioSubject.all.first(where: { $0.id.rawValue == name.uppercased() }) {
        pages.append { CheckPage(subject, in: $0) }
      } else {
        let check = try CheckSelection.check(name, place: "CHECK", for: declaration.name)
        pages.append { CheckPage(check, in: $0) }
      }
    }
    let book = CheckBook(
      scenarios: await CheckReach.builtinScenarios(), flaws: await ShippedFlaws.ofShippedClient())
    let output = context.terminal.output
    for (index, page) in pages.enumerated() {
      if index > 0 { output.write("\n") }
      output.write(page(book).text(width: output.width))
    }
    return .success
  }
}
