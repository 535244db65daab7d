/// `version`: which build this is, and a word about what has grown old in it.
enum VersionCommand {
  static let declaration = CommandDeclaration(name: "version", abstract: "Print the version.")

  static func run(_ context: CommandContext) async throws(CommandError) -> ExitCode {
    context.terminal.output.write("\(context.catalogue.program) \(Version.description)\n")
    LibraryAge.warn(on: context.terminal)
    return .success
  }
}
