internal import ClientChecks
internal import Scenarios
import WireFormats

/// `explain`: everything about a check, for somebody who has met a finding.
enum ExplainCommand {
  static let declaration = CommandDeclaration(
    name: "explain", abstract: "Tell what a check asks for, why, and how to mend a client.",
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("CHECK"), arity: .several, help: "The check, such as ST-06.")
    ],
    examples: ["explain ST-06", "explain LB-01 LB-06"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    var checks: [Check] = []
    for name in arguments.positionals {
      checks.append(try CheckSelection.check(name, place: "CHECK", for: declaration.name))
    }
    let book = CheckBook(
      scenarios: await CheckReach.builtinScenarios(), flaws: await FlawList.ofShippedClient())
    let output = context.terminal.output
    for (index, check) in checks.enumerated() {
      if index > 0 { output.write("\n") }
      output.write(CheckPage(check, in: book).text(width: output.width))
    }
    return .success
  }
}
