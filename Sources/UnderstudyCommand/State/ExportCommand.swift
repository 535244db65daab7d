internal import Records
internal import ServeConfiguration
internal import Understudy

/// `export`: the state in a file as a document.
enum ExportCommand {
  static let file = PositionalDeclaration(
    value: ValueDeclaration("FILE", .files), arity: .one,
    help: "The file of 'serve --state', or the URL of its engine.")
  static let redact = OptionDeclaration.flag(
    "redact", help: "Leave out secrets and keys, so that the document can be shown to others.")

  static let declaration = CommandDeclaration(
    name: "export", abstract: "Print the state that a mock has kept as JSON.",
    discussion: [
      """
      The document has a version and goes into another file by 'import'. It has the secrets of \
      clients and the keys of tokens in it, unless --redact leaves them out. Codes that wait are \
      told as expired. A mock that is running exports its state by POST /export.
      """
    ],
    positionals: [file], ownOptions: [redact],
    examples: ["export mock.state > mock.json", "export mock.state --redact"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let path = arguments.positionals.first ?? ""
    let store = try StatePlace.open(
      path, to: .look, environment: context.terminal.environment)
    defer { store.close() }
    guard let state = try StateKeeping(opened: store).stored?.state.withoutCodes else {
      throw .finding("nothing is kept in '\(store.name)'")
    }
    let document = arguments.has(redact) ? state.redacted : state
    context.terminal.output.write(String(decoding: document.json, as: UTF8.self))
    return .success
  }
}
