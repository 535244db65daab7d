extension Catalogue {
  /// The program's commands.
  static let standard = Catalogue(
    program: "understudy",
    abstract: """
      Understudy plays Google's OAuth 2.0 server, so that a client can rehearse every scene of it.
      """,
    commands: [
      Command(declaration: ServeCommand.declaration, action: ServeCommand.run),
      Command(declaration: ExecCommand.declaration, action: ExecCommand.run),
      Command(declaration: EnvCommand.declaration, action: EnvCommand.run),
      Command(declaration: LintCommand.declaration, action: LintCommand.run),
      Command(declaration: SchemaCommand.declaration, action: SchemaCommand.run),
      Command(declaration: VersionCommand.declaration) {
        (_, context) async throws(CommandError) in try await VersionCommand.run(context)
      },
      Command(declaration: HelpCommand.declaration, action: HelpCommand.run),
      Command(declaration: CompletionsCommand.declaration, action: CompletionsCommand.run),
    ])
}
