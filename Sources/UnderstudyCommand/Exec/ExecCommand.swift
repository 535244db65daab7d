internal import Understudy

/// `exec`: a program against its own mock, even if Google's hosts are built into it.
enum ExecCommand {
  static let timeout = OptionDeclaration.valued(
    "timeout", ValueDeclaration("DURATION"),
    help: "End the command and its child processes after this time, such as 30s; exit with 124.")
  static let killAfter = OptionDeclaration.valued(
    "kill-after", ValueDeclaration("DURATION", fallback: "5s"),
    help: "Kill processes that are still running this long after SIGTERM.")
  static let consent = OptionDeclaration.valued(
    "consent", ValueDeclaration("ANSWER", fallback: "approve"),
    help: """
      The user's answer to a consent request: approve, deny, unticked to approve \
      without ticking a box, partial:SCOPE,... to deselect these scopes, or ask to leave it to a person. A scope without a box can't be deselected: \
      the page stays unanswered.
      """)
  static let account = OptionDeclaration.valued(
    "account", ValueDeclaration("EMAIL"),
    help: "The account that signs in; otherwise it is the first one.")
  static let onRefusal = OptionDeclaration.valued(
    "on-refusal", ValueDeclaration("ACTION", .oneOf(["wait", "end"]), fallback: "wait"),
    help: """
      Leave the command alone after its user was shown an error, or end it as soon as it asks for \
      nothing more.
      """)
  static let browser = OptionDeclaration.valued(
    "browser", ValueDeclaration("MODE", .oneOf(["auto", "none"]), fallback: "auto"),
    help: "Replace browser openers such as xdg-open with a built-in user, or leave them alone.")
  static let json = OptionDeclaration.valued(
    "json", ValueDeclaration("FILE", .files),
    help: "Write the requests that reached the mock to FILE as JSON; '-' is standard output.")
  static let quiet = OptionDeclaration.flag(
    "quiet", letter: "q", help: "Print no summary at the end.")
  static let caDirectory = OptionDeclaration.valued(
    "ca-dir", ValueDeclaration("DIRECTORY", .directories),
    help: "Keep the run's certificates in this private directory, and don't delete them.")
  static let control = OptionDeclaration.flag(
    "control", help: "Open the control API at an address of its own, and print that address.")
  static let config = OptionDeclaration.valued(
    "config", ValueDeclaration("FILE", .files),
    help: "Use the clients, accounts and policies in this YAML file.")
  static let anyClient = OptionDeclaration.flag(
    "any-client",
    help: "Register a client that is unknown at its first request, as the type that it shows.")
  static let route = OptionDeclaration.valued(
    "route", ValueDeclaration("ROUTE"), isRepeatable: true,
    help: """
      Play a method of an API as well: 'METHOD HOST/PATH' and scopes that it needs, or an element \
      of 'routes' as a configuration file has it, such as '{path: /notes, answer: {notes: []}}'.
      """)
  static let scope = OptionDeclaration.valued(
    "scope", ValueDeclaration("SCOPE"), isRepeatable: true,
    help: "Let clients request a scope that Google hasn't published.")
  static let keep = OptionDeclaration.valued(
    "keep", ValueDeclaration("NAME|DIRECTORY", isOptional: true),
    help: """
      Keep at the end what was granted, for a later run: under a name, in a folder, or as 'last'. \
      Only you can read it.
      """)
  static let later = OptionDeclaration.valued(
    "later", ValueDeclaration("DURATION"),
    help: """
      Go on with what was kept, after this time, such as 7d: the mock's clock and, where it can \
      be, the command's are moved. What is there at the end is kept again.
      """)
  static let scene = OptionDeclaration.valued(
    "scene", ValueDeclaration("SCENE", .oneOf(ScenePreset.all.map(\.name))),
    help: ScenePreset.all.map { "\($0.name): \($0.summary)" }.joined(separator: " "))
  static let network = OptionDeclaration.valued(
    "network",
    ValueDeclaration(
      "WAY", .oneOf(ExecOptions.Network.allCases.map(\.rawValue)), fallback: "proxy"),
    help: """
      Lead the command to the mock by a proxy, or by Google's own hosts in a network of its own, \
      for a program that heeds no proxy or trusts only the system's certificates. 'hosts' needs \
      root or user namespaces. 'auto' begins with the proxy, and starts a command again with \
      'hosts' that goes past it, or fails, before anything of it has reached the mock.
      """)

  static let declaration = CommandDeclaration(
    name: "exec", abstract: "Run a command with the mock in place of Google.",
    discussion: [
      """
      The command needs no change. Its environment points it at a proxy that stands in for \
      Google's hosts, with certificates that the environment makes it trust. The proxy passes on \
      requests to this machine and refuses all other hosts. A built-in user follows every URL \
      that the command opens in a browser, and a command without a user finds a service \
      account's key file at GOOGLE_APPLICATION_CREDENTIALS. The user also types the codes of \
      devices. The address of the user's account is in UNDERSTUDY_ACCOUNT.
      """,
      """
      The command can't control the mock. With --control, a line on standard error has the secret \
      address at which you can.
      """,
      """
      At the end, a summary on standard error shows what reached the mock and why requests \
      were refused. The exit code is the command's own, 124 after a timeout, and 126 or 127, as \
      in a shell, if the command could not be started.
      """,
    ],
    trailing: TrailingDeclaration(
      placeholder: "COMMAND...", help: "The program and its arguments.", isRequired: true),
    ownOptions: [
      timeout, killAfter, consent, account, browser, onRefusal, json, quiet, config,
      MockOptions.client, anyClient, MockOptions.seed, caDirectory, control, network,
      route, scope, keep, later, scene,
    ],
    examples: [
      "exec -- python3 my_app.py", "exec --consent deny --timeout 30s -- ./login.sh",
      "exec --keep -- ./my_app", "exec --later 7d -- ./my_app",
      "exec -- curl https://accounts.google.com/.well-known/openid-configuration",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext, _ exec: ExecOptions.Service
  ) async throws(CommandError) -> ExitCode {
    let options = try declaration.read(arguments, as: ExecOptions.init)
    return try await exec(options, context.terminal)
  }
}
