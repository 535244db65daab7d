internal import ClientChecks
internal import Plays

/// `profile`: what profiles ask for, and how two of them differ.
enum ProfileCommand {
  enum Verb: String, CaseIterable {
    case list, show, diff

    var count: Int {
      switch self {
      case .list: 0
      case .show: 1
      case .diff: 2
      }
    }
  }

  static let declaration = CommandDeclaration(
    name: "profile", abstract: "List profiles, show one, or compare two.",
    discussion: [
      """
      A profile lists the checks that are required of a client and those that are recommended. \
      Name it with a version, such as google-desktop@1, or by its path. Without a version, the \
      newest one is used.
      """
    ],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("VERB", .oneOf(Verb.allCases.map(\.rawValue))), arity: .one,
        help: "The operation."),
      PositionalDeclaration(
        value: ValueDeclaration("PROFILE", .filesOr(.profiles)), arity: .any,
        help: "One profile to show, or two to compare."),
    ],
    examples: [
      "profile list", "profile show google-desktop@1",
      "profile diff rfc8252-native@1 google-desktop@1",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let verb = arguments.positionals.first.flatMap(Verb.init) ?? .list
    let names = Array(arguments.positionals.dropFirst())
    guard names.count >= verb.count else {
      throw .usage(.missingArgument("PROFILE"), command: declaration.name)
    }
    if names.count > verb.count {
      throw .usage(
        .unexpectedArgument(names[verb.count], trailing: nil), command: declaration.name)
    }
    let files = try await PlayFiles(names.filter(\.isPathOfProfile))
    let report = LintReport(files.files)
    if report.isBad(strict: false) {
      report.writeText(to: context.terminal.error)
      return .usage
    }
    let shelf = ProfileShelf(files.profiles)
    var profiles: [ProfileFile] = []
    for name in names { profiles.append(try shelf.file(name, for: declaration.name)) }
    switch verb {
    case .list: context.terminal.output.write(ProfileText(shelf).list)
    case .show: context.terminal.output.write(ProfileText(shelf).all(of: profiles[0]))
    case .diff:
      context.terminal.output.write(ProfileText(shelf).difference(profiles[0], profiles[1]))
    }
    return .success
  }
}
