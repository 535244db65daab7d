internal import System
internal import Understudy

/// `visit`: what the user of a mock in another process does with a URL.
enum VisitCommand {
  static let url = PositionalDeclaration(
    value: ValueDeclaration("URL"), arity: .one,
    help: "An authorization URL of Google's or of the mock's, or one that leads there.")
  static let declaration = CommandDeclaration(
    name: "visit", abstract: "Have the user of a running mock open a URL.",
    discussion: [
      """
      Follows redirects from the URL on, back to the program that waits for its user on this \
      machine, and prints one line. The mock decides for the user: start it with --auto-consent, \
      or tell its control API. Exits with 0 if the user has come to a program, and with 5 if not.
      """
    ],
    positionals: [url], ownOptions: [EnvCommand.readyFile],
    examples: ["visit --ready-file ready.json 'https://accounts.google.com/o/oauth2/v2/auth?…'"])

  /// The words of a shell that start this command for a mock, wherever they are run.
  static func words(for mock: ServedMock) -> [String] {
    let folder = FileTree.absolutePath(ofFolder: FileTree.parent(of: mock.readyFile)) ?? "."
    let name = mock.readyFile.split(separator: "/").last.map(String.init) ?? ""
    let program = CurrentProcess.program ?? "understudy"
    return [program, declaration.name, EnvCommand.readyFile.flag, "\(folder)/\(name)"]
  }

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let mock = try ServedMock(named: arguments, in: declaration)
    let authority = String(decoding: try mock.authority, as: UTF8.self)
    guard let user = DistantUser(ofMockAt: mock.origins, trusting: authority) else {
      throw mock.uncertified
    }
    let visit = await user.open(arguments.positionals.first ?? "")
    context.terminal.output.write("\(visit)\n")
    return user.hasArrived(by: visit) ? .success : .client
  }
}
