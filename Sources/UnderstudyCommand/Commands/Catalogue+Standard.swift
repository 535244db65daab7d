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
      Command(declaration: RehearseCommand.declaration, action: RehearseCommand.run),
      Command(declaration: ReplayCommand.declaration, action: ReplayCommand.run),
      Command(declaration: JudgeCommand.declaration, action: JudgeCommand.run),
      Command(declaration: ReportCommand.declaration, action: ReportCommand.run),
      Command(declaration: VerifyDriverCommand.declaration, action: VerifyDriverCommand.run),
      Command(declaration: DoctorCommand.declaration, action: DoctorCommand.run),
      Command(declaration: LintCommand.declaration, action: LintCommand.run),
      Command(declaration: SchemaCommand.declaration, action: SchemaCommand.run),
      Command(declaration: ListCommand.declaration, action: ListCommand.run),
      Command(declaration: SelftestCommand.declaration, action: SelftestCommand.run),
      Command(declaration: ExplainCommand.declaration, action: ExplainCommand.run),
      Command(declaration: ProfileCommand.declaration, action: ProfileCommand.run),
      Command(declaration: InitCommand.declaration, action: InitCommand.run),
      Command(declaration: VersionCommand.declaration) {
        (_, context) async throws(CommandError) in try await VersionCommand.run(context)
      },
      Command(declaration: HelpCommand.declaration, action: HelpCommand.run),
      Command(declaration: CompletionsCommand.declaration, action: CompletionsCommand.run),
    ])
}
