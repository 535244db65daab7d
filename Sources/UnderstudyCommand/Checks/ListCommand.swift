internal import ClientChecks
internal import Evidence
internal import Plays
import WireFormats
internal import Words

/// `list`: what travels inside the program.
enum ListCommand {
  enum Kind: String, CaseIterable {
    case checks, profiles, scenarios, drivers
  }

  static let group = OptionDeclaration.valued(
    "group", letter: "g", ValueDeclaration("GROUP", .known(.groups)),
    help: "List only the checks of a group, such as LB."
  )
  static let flow = OptionDeclaration.valued(
    "flow", ValueDeclaration("FLOW", .oneOf(Flow.allCases.map(\.rawValue))),
    help: "List only what applies to clients with this flow.")
  static let select = OptionDeclaration.valued(
    "select", ValueDeclaration("PLACE"),
    help: "List only checks that cite this section, such as 8252/8.3 (RFC 8252, section 8.3).")
  static let json = OptionDeclaration.flag("json", help: "Print a JSON array.")

  static let declaration = CommandDeclaration(
    name: "list", abstract: "List the built-in checks, profiles, scenarios and drivers.",
    discussion: ["'understudy explain' describes a check in full, and 'profile' a profile."],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("KIND", .oneOf(Kind.allCases.map(\.rawValue))), arity: .one,
        help: "The kind of things to list.")
    ],
    ownOptions: [group, flow, select, json],
    examples: ["list scenarios", "list checks --group LB --select 8252/8.3"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let selection = try CheckSelection(arguments)
    let rows: [ListRow]
    switch arguments.positionals.first.flatMap(Kind.init) {
    case .checks?: rows = selection.checks(of: .all).map(ListRow.init)
    case .profiles?: rows = ProfileShelf.builtin.map(ListRow.init)
    case .scenarios?: rows = await scenarios(selection.flow)
    case .drivers?: rows = await drivers(selection.flow)
    case nil: rows = []
    }
    if arguments.has(json) {
      context.terminal.output.write(JSONValue.array(rows.map(\.json)).text(.google))
    } else {
      for row in rows { context.terminal.output.write("\(row.name)\n    \(row.title)\n") }
    }
    return .success
  }

  private static func scenarios(_ flow: String?) async -> [ListRow] {
    await CheckReach.builtinFiles().compactMap { file in
      guard let first = file.scenarios.first else { return nil }
      let flows = first.flows.map(\.rawValue)
      guard flow.map({ flows.isEmpty || flows.contains($0) }) ?? true else { return nil }
      return ListRow(name: file.name, title: first.title, flows: flows)
    }
  }

  private static func drivers(_ flow: String?) async -> [ListRow] {
    await CheckReach.builtinFiles().compactMap { file in
      guard let driver = file.driver else { return nil }
      let flows = driver.flows.map(\.rawValue)
      guard flow.map(flows.contains) ?? true else { return nil }
      return ListRow(name: file.name, title: driver.title, flows: flows)
    }
  }
}

/// One thing in a list.
struct ListRow: Hashable, Sendable {
  let name: String
  let title: String
  /// Further members for programs.
  var details: JSONObject = [:]

  init(name: String, title: String, flows: [String]) {
    self.name = name
    self.title = title
    details["flows"] = .array(flows.map(JSONValue.string))
  }

  fileprivate init(_ check: Check) {
    name = check.id.rawValue
    title = check.title
    details["level"] = .string(check.strength)
    details["rule"] = .string(check.text.rule)
    details["clients"] = .array(check.clients.map(\.description).sorted().map(JSONValue.string))
    details["citations"] = .array(
      check.rule.citations.map { ["text": .string($0.text), "link": .string($0.link)] })
  }

  fileprivate init(_ profile: ProfileFile) {
    name = profile.id.value
    title = profile.title
    details["extends"] = .array(profile.extends.map { .string($0.value) })
  }

  var json: JSONValue {
    var members: JSONObject = ["name": .string(name), "title": .string(title)]
    for member in details.members { members[member.name] = member.value }
    return .object(members)
  }
}
