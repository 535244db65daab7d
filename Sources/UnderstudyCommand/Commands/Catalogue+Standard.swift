extension Catalogue {
  /// The program's commands.
  static let standard = Catalogue(
    program: "understudy",
    abstract: """
      Understudy plays Google's OAuth 2.0 server, so that a client can rehearse every scene of it.
      """,
    commands: [
      Command("serve", ServeCommand.declaration, action: ServeCommand.run),
      Command("exec", ExecCommand.declaration, action: ExecCommand.run),
      Command("env", EnvCommand.declaration, action: EnvCommand.run),
      Command("run", RehearseCommand.declaration, action: RehearseCommand.run),
      Command("replay", ReplayCommand.declaration, action: ReplayCommand.run),
      Command("judge", JudgeCommand.declaration, action: JudgeCommand.run),
      Command("report", ReportCommand.declaration, action: ReportCommand.run),
      Command("verify-driver", VerifyDriverCommand.declaration, action: VerifyDriverCommand.run),
      Command("doctor", DoctorCommand.declaration, action: DoctorCommand.run),
      Command("lint", LintCommand.declaration, action: LintCommand.run),
      Command("schema", SchemaCommand.declaration, action: SchemaCommand.run),
      Command("list", ListCommand.declaration, action: ListCommand.run),
      Command("selftest", SelftestCommand.declaration, action: SelftestCommand.run),
      Command("explain", ExplainCommand.declaration, action: ExplainCommand.run),
      Command("profile", ProfileCommand.declaration, action: ProfileCommand.run),
      Command("init", InitCommand.declaration, action: InitCommand.run),
      Command("version", VersionCommand.declaration) {
        (_, context) async throws(CommandError) in try await VersionCommand.run(context)
      },
      Command("help", HelpCommand.declaration, action: HelpCommand.run),
      Command("completions", CompletionsCommand.declaration, action: CompletionsCommand.run),
    ])
}
