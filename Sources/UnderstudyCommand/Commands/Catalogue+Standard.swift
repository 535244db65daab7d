extension Catalogue {
  /// The program's commands, over the services that they set in motion.
  static func standard(_ services: Services) -> Catalogue {
    Catalogue(
      program: "understudy",
      abstract: """
        Understudy plays Google's OAuth 2.0 server, so that a client can rehearse every scene.
        """,
      commands: [
        Command("serve", ServeCommand.declaration) {
          (arguments, context) async throws(CommandError) in
          try await ServeCommand.run(arguments, context, services.serve)
        },
        Command("exec", ExecCommand.declaration) {
          (arguments, context) async throws(CommandError) in
          try await ExecCommand.run(arguments, context, services.exec)
        },
        Command("env", EnvCommand.declaration, action: EnvCommand.run),
        Command("visit", VisitCommand.declaration, action: VisitCommand.run),
        Command("run", RunCommand.declaration) {
          (arguments, context) async throws(CommandError) in
          try await RunCommand.run(arguments, context, services.play)
        },
        Command("replay", ReplayCommand.declaration) {
          (arguments, context) async throws(CommandError) in
          try await ReplayCommand.run(arguments, context, services.play)
        },
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
        Command("export", ExportCommand.declaration, action: ExportCommand.run),
        Command("import", ImportCommand.declaration, action: ImportCommand.run),
        Command("health", HealthCommand.declaration, action: HealthCommand.run),
        Command("version", VersionCommand.declaration) {
          (_, context) async throws(CommandError) in try await VersionCommand.run(context)
        },
        Command("help", HelpCommand.declaration, action: HelpCommand.run),
        Command("completions", CompletionsCommand.declaration, action: CompletionsCommand.run),
        Command("man", ManCommand.declaration, action: ManCommand.run),
      ])
  }
}
