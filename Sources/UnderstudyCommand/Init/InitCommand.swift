internal import BuiltinFiles
internal import System

/// `init`: a driver or a scenario to begin with.
enum InitCommand {
  /// The kinds of files that can be begun.
  enum Kind: String, CaseIterable {
    case driver, scenario

    /// The folder for files of the kind.
    var folder: String { rawValue + "s" }
  }

  static let flow = OptionDeclaration.valued(
    "flow", ValueDeclaration("FLOW", .oneOf(DriverAnswers.Kind.allCases.map(\.rawValue))),
    help: "The app's way to sign in, loopback by default.")
  static let serve = OptionDeclaration.valued(
    "serve", ValueDeclaration("COMMAND"),
    help: "The command that starts a site, which listens at the port $PORT.")
  static let login = OptionDeclaration.valued(
    "login", ValueDeclaration("COMMAND"),
    help: "The command that signs in, as typed in a shell, or a site's page for it.")
  static let call = OptionDeclaration.valued(
    "call", ValueDeclaration("COMMAND"),
    help: "The command, or a site's page, that calls an API, or '' for none.")
  static let endpoints = OptionDeclaration.valued(
    "endpoints", ValueDeclaration("WAY", .oneOf(DriverAnswers.Way.allCases.map(\.rawValue))),
    help: "The way in which the app gets Google's URLs.")
  static let store = OptionDeclaration.valued(
    "store", ValueDeclaration("FILE"),
    help: "The app's token file, below ${home}, or '' for none.")
  static let timeout = OptionDeclaration.valued(
    "timeout", ValueDeclaration("DURATION", fallback: "30s"),
    help: "End a run of the app after this time.")
  static let unverified = OptionDeclaration.flag(
    "unverified", help: "Write the driver of an app that was run without testing it.")
  static let from = OptionDeclaration.valued(
    "from", ValueDeclaration("ADDRESS", .known(.files)),
    help: "Start with a copy of this built-in file.")
  static let output = OptionDeclaration.valued(
    "output", letter: "o", ValueDeclaration("FILE", .files), help: "Write to FILE.")
  static let force = OptionDeclaration.flag("force", help: "Replace an existing file.")

  static let declaration = CommandDeclaration(
    name: "init", abstract: "Write a driver or a scenario to start from.",
    discussion: [
      """
      A driver describes how your app is started and understood. On a terminal the command asks \
      a few questions, which options answer in advance. Without a terminal, all options that the \
      app's kind needs must be given. The file is drivers/NAME.yaml, with a comment for each part.
      """,
      """
      With an app's command behind '--', the app is run and watched instead: what it opens in a \
      browser or prints, its requests, the files that it reads and writes. It runs in folders of \
      its own, with copies of the files that it looks for in yours, and signs in to the mock. What \
      was seen is in the driver as comments, as is what was guessed. The driver is tested then, as \
      by 'verify-driver'.
      """,
      """
      An app that listens and waits is taken for a site. Its pages are visited until one leads to \
      Google's sign-in; if none does, '--login' names the page that begins it. A site is told its \
      port by the variable PORT, or by '$PORT' in its command.
      """,
      """
      A scenario is a copy of a built-in one, scenarios/happy-path.yaml by default. \
      @builtin/drivers/rehearsal-client is an example of a complete driver.
      """,
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("KIND", .oneOf(Kind.allCases.map(\.rawValue))), arity: .one,
        help: "The kind of file to write."),
      PositionalDeclaration(
        value: ValueDeclaration("NAME"), arity: .optional, help: "The driver's name."),
    ],
    trailing: TrailingDeclaration(
      placeholder: "COMMAND...", help: "The command with which an app signs in.",
      isRequired: false),
    ownOptions: [
      flow, serve, login, call, endpoints, store, VariableOption.declaration, timeout, unverified,
      from, output, force,
    ],
    examples: [
      "init driver -- notes login",
      "init driver blog --env BLOG_KEY=abc -- node app.js",
      "init driver",
      #"init driver blog --flow web --serve "node app.js" --login /login"#,
      #"init driver notes --login "notes login" --call "notes ls" --endpoints file --store ''"#,
      "init scenario --from @builtin/google-desktop/refresh/expiry",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    guard let kind = arguments.positionals.first.flatMap(Kind.init) else {
      throw .usage(.missingArgument("KIND"), command: declaration.name)
    }
    if !arguments.trailing.isEmpty {
      let inspection = try declaration.read(arguments) { (arguments) throws(UsageError) in
        try checkForApp(kind, arguments)
        return try AppInspection(arguments, context.terminal)
      }
      return try await inspection.run()
    }
    let draft =
      switch (kind, arguments.value(of: from)) {
      case (_, let address?): try FileDraft(copying: address)
      case (.scenario, nil): try FileDraft(copying: Builtin.prefix + "happy-path")
      case (.driver, nil):
        try declaration.read(arguments) { (arguments) throws(UsageError) in
          DriverDraft(try DriverQuestions(arguments, context.terminal).answers()).file
        }
      }
    let path = arguments.value(of: output) ?? "\(kind.folder)/\(draft.fileName)"
    try draft.write(to: path, replacing: arguments.has(force), context.terminal)
    if !OutputFile.isStream(path) { context.terminal.output.write("Wrote \(path).\n") }
    return .success
  }

  /// Refuses what says nothing of an app that is run.
  private static func checkForApp(
    _ kind: Kind, _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard kind == .driver else {
      throw .unexpectedArgument(arguments.trailing[0], trailing: nil)
    }
    for option in [flow, serve, from] where arguments.has(option) {
      throw .notTogether(option.flag, "-- \(declaration.trailing?.placeholder ?? "")")
    }
    if let page = arguments.value(of: login), !page.hasPrefix("/") {
      throw .badValue(page, place: "'\(login.flag)'", .notAPage)
    }
  }
}
