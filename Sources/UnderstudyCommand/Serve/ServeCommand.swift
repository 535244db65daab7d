internal import SQLiteRecords
internal import ServeConfiguration
internal import System

/// `serve`: the mock as a program.
enum ServeCommand {
  static let http = OptionDeclaration.valued(
    "http", ValueDeclaration("ADDRESS", fallback: "127.0.0.1:0"), isRepeatable: true,
    help: "Listen for HTTP there; port 0 picks a free port, 'none' turns HTTP off.")
  static let https = OptionDeclaration.valued(
    "https", ValueDeclaration("ADDRESS", fallback: "127.0.0.1:0"), isRepeatable: true,
    help: "Listen for HTTPS there; port 0 picks a free port, 'none' turns HTTPS off.")
  static let allowRemote = OptionDeclaration.flag(
    "allow-remote", help: "Allow addresses that other machines can reach.")
  static let publicURL = OptionDeclaration.valued(
    "public-url", ValueDeclaration("URL"),
    help:
      "Give out this URL, such as http://google:8080, by which clients know the mock elsewhere.")
  static let publicURLVariable = "UNDERSTUDY_PUBLIC_URL"
  static let loops = OptionDeclaration.valued(
    "loops", ValueDeclaration("N", fallback: "1"),
    help: "Use this many event loops, each on its own thread.")
  static let json = OptionDeclaration.flag(
    "json", help: "Announce readiness as one JSON object instead of text.")
  static let log = OptionDeclaration.valued(
    "log", ValueDeclaration("FORMAT"),
    help: "Write each request and each change to standard error as a line of 'json'.")
  static let jsonLog = "json"
  static let readyFile = OptionDeclaration.valued(
    "ready-file", ValueDeclaration("FILE", .files),
    help: "Also write the JSON object of readiness to this file, atomically.")
  static let authorityFile = OptionDeclaration.valued(
    "ca-file", ValueDeclaration("FILE", .files),
    help: "Write the run's CA certificate there instead of to a new private directory.")
  static let writeClient = OptionDeclaration.valued(
    "write-client", ValueDeclaration("FILE", .files),
    help: "Write a client-secret file that points here to FILE, and don't delete it.")
  static let writeServiceAccount = OptionDeclaration.valued(
    "write-service-account", ValueDeclaration("FILE", .files),
    help: "Write a service account's key file that points here to FILE, and don't delete it.")
  static let autoConsent = OptionDeclaration.flag(
    "auto-consent", help: "Sign in and grant everything without asking.")
  static let untilEOF = OptionDeclaration.flag(
    "until-eof",
    help:
      "Stop at the end of standard input too, which comes when the program at its other end dies.")

  static let config = OptionDeclaration.valued(
    "config", ValueDeclaration("FILE", .files),
    help: "Use the clients, accounts and policies in this YAML file; SIGHUP reloads it.")
  static let api = OptionDeclaration.valued(
    "api", ValueDeclaration("SOURCE"),
    help: "Answer all methods of Google's APIs with 'google', or as usual those of 'routes' alone.")
  static let state = OptionDeclaration.valued(
    "state", ValueDeclaration("FILE", .files),
    help:
      "Keep clients, accounts, grants, keys and clock in FILE, or in Redis or Valkey at a URL, and go on with what is there."
  )
  static let stateSync = OptionDeclaration.valued(
    "state-sync", ValueDeclaration("SAFETY", fallback: StateFile.Safety.full.rawValue),
    help:
      "Answer once the disk has confirmed a change with 'full', once the system has it with 'normal'."
  )
  static let strictness = OptionDeclaration.valued(
    "strictness", ValueDeclaration("LEVEL", fallback: Strictness.google),
    help: "Be as strict as Google, or relax some rules with 'lenient:NAME,…'.")

  /// In the environment, since other users can read a command line.
  static let controlKeyVariable = "UNDERSTUDY_CONTROL_KEY"

  static let declaration = CommandDeclaration(
    name: "serve", abstract: "Start the mock and print its URLs.",
    discussion: [
      """
      An address is an IP address or 'localhost' with a port: 127.0.0.1:8080, [::1]:0. By default \
      the mock listens only on loopback. When it is ready, it prints one line. After SIGTERM or \
      SIGINT it answers the requests that it has accepted and exits with 0. A test that starts \
      the mock with --until-eof and a pipe as its input leaves none behind, even if it is killed.
      """,
      """
      It has one client of every type and two accounts. The text after the first line is for \
      people: the page that shows what happens and has controls, a URL to sign in, a \
      client-secret file for an app, a service account's key file, and a curl command for each \
      endpoint.
      """,
      """
      Issuer, URLs and certificate follow --public-url or \(publicURLVariable), and clients reach \
      the mock at that name as they do at its own. With --allow-remote, the control API needs the \
      key in \(controlKeyVariable); without one, a key is made and printed once.
      """,
      """
      Without --state, everything is forgotten when the mock ends. With it, no client is told of \
      a change before the change is in FILE, and what was told survives any end of the program. \
      One mock at a time uses a file, any number an engine. The journal and faults aren't kept, \
      sessions only in an engine.
      """,
      """
      FILE may be the URL of Redis or Valkey: redis://127.0.0.1:6379/0?name=team, or \
      unix:/run/redis.sock. A password goes into \(StatePlace.passwordVariable), or into the URL. \
      What a loss of power leaves depends on the engine's 'appendfsync' then.
      """,
      """
      The mock can be lenient about: \(Leniency.names.joined(separator: ", ")).
      """,
    ],
    ownOptions: [
      http, https, allowRemote, publicURL, loops, json, log, readyFile,
      authorityFile, MockOptions.client, writeClient, writeServiceAccount, autoConsent,
      MockOptions.seed, config, api,
      state, stateSync, strictness, untilEOF,
    ],
    examples: [
      "serve --http 127.0.0.1:8080 --https none", "serve --json --ready-file ready.json",
      "serve --client client_secret.json --auto-consent",
      "serve --config understudy.yaml", "serve --http 127.0.0.1:8080 --state mock.state",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext, _ serve: ServeOptions.Service
  ) async throws(CommandError) -> ExitCode {
    let options = try declaration.read(arguments) { (arguments) throws(UsageError) in
      try ServeOptions(arguments, environment: context.terminal.environment)
    }
    return try await serve(options, context.terminal) {
      (readiness) throws(CommandError) in
      // The file first: who reads the line may look for the file at once.
      if let path = options.readyFile {
        try CommandError.files { () throws(FileFailure) in
          try context.terminal.fill(path, with: readiness.json, readers: .everybody)
        }
      }
      let announcement =
        options.announcesJSON
        ? String(decoding: readiness.json, as: UTF8.self)
        : readiness.line + readiness.introduction
      context.terminal.output.write(announcement)
      // A mock that isn't announced can't be found.
      if let failure = context.terminal.output.failure() { throw .report(failure) }
    }
  }
}
