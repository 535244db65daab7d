/// `version`: which build this is.
enum VersionCommand {
  static let declaration = CommandDeclaration(name: "version", abstract: "Print the version.")

  static func run(_ context: CommandContext) async throws(CommandError) -> ExitCode {
    context.terminal.output.write("\(context.catalogue.program) \(Version.current)\n")
    return .success
  }
}
