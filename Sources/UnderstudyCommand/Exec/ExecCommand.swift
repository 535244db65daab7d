/// `exec`: a program against a mock of its own, whatever hosts are written into it.
enum ExecCommand {
  static let timeout = OptionDeclaration.valued(
    "timeout", ValueDeclaration("DURATION"),
    help: "End the command and all that it has started after so long, such as 30s; exit with 124.")
  static let killAfter = OptionDeclaration.valued(
    "kill-after", ValueDeclaration("DURATION", fallback: "5s"),
    help: "Kill what has not ended so long after it was asked to.")
  static let consent = OptionDeclaration.valued(
    "consent", ValueDeclaration("ANSWER", fallback: "approve"),
    help: """
      What the user does when asked for permissions: approve, deny, partial:SCOPE,... to clear the \
      boxes of these scopes, or ask to leave it to a person.
      """)
  static let browser = OptionDeclaration.valued(
    "browser", ValueDeclaration("MODE", .oneOf(["auto", "none"]), fallback: "auto"),
    help: "Stand in for xdg-open and the like, and open URLs as a user would, or leave them alone.")
  static let json = OptionDeclaration.valued(
    "json", ValueDeclaration("FILE", .files),
    help: "Write what has reached the mock to FILE as one JSON object; '-' is standard output.")
  static let quiet = OptionDeclaration.flag(
    "quiet", letter: "q", help: "Say nothing at the end.")
  static let client = OptionDeclaration.valued(
    "client", ValueDeclaration("FILE", .files), isRepeatable: true,
    help: "Know the client of this downloaded client-secret file as well.")
  static let seed = OptionDeclaration.valued(
    "seed", ValueDeclaration("TEXT"),
    help: "Make ids, codes and tokens from TEXT, so that a run can be repeated.")
  static let caDirectory = OptionDeclaration.valued(
    "ca-dir", ValueDeclaration("DIRECTORY", .directories),
    help: "Keep the run's certificates there, where only its owner may write, and leave them.")

  static let declaration = CommandDeclaration(
    name: "exec", abstract: "Run a command that takes the mock for Google.",
    discussion: [
      """
      The command needs no change. Its environment leads it through a proxy that plays Google's \
      hosts, with certificates that it is told to trust, passes on what is for this machine, and \
      refuses every other host. A URL that it opens in a browser is followed by a built-in user.
      """,
      """
      At the end a summary on standard error tells what has reached the mock, and why something \
      was refused. The exit code is the command's own, 124 when its time was up, and as in a \
      shell 126 or 127 when it could not be started.
      """,
    ],
    trailing: TrailingDeclaration(
      placeholder: "COMMAND...", help: "The program and its arguments.", isRequired: true),
    ownOptions: [
      timeout, killAfter, consent, browser, json, quiet, client, seed, caDirectory,
    ],
    examples: [
      "exec -- python3 my_app.py", "exec --consent deny --timeout 30s -- ./login.sh",
      "exec -- curl https://accounts.google.com/.well-known/openid-configuration",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext, _ exec: ExecOptions.Service
  ) async throws(CommandError) -> ExitCode {
    let options: ExecOptions
    do {
      options = try ExecOptions(arguments)
    } catch {
      throw .usage(error, command: declaration.name)
    }
    return try await exec(options, context.terminal)
  }
}
