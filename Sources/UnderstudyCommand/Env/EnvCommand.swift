internal import EnvironmentFiles
internal import System
internal import Understudy

/// `env`: what `exec` would set, for a mock that is served already.
enum EnvCommand {
  static let readyFile = OptionDeclaration.valued(
    "ready-file", ValueDeclaration("FILE", .files),
    help: "The file that 'serve --ready-file' has written.")
  static let shell = OptionDeclaration.valued(
    "shell",
    ValueDeclaration("SHELL", .oneOf(EnvironmentText.allCases.map(\.rawValue)), fallback: "sh"),
    help: "The output format: a shell, or json for programs.")
  static let caDirectory = OptionDeclaration.valued(
    "ca-dir", ValueDeclaration("DIRECTORY", .directories),
    help: "Write the CA files there instead of beside the run's certificate.")
  static let browser = OptionDeclaration.flag(
    "browser",
    help: "Also replace browser openers such as xdg-open with the mock's user, as 'exec' does.")

  static let declaration = CommandDeclaration(
    name: "env", abstract: "Print the environment that points programs at a running mock.",
    discussion: [
      """
      'serve' must have started the mock with HTTP and HTTPS. Programs that are started with \
      this environment use the mock instead of Google. The files that they read are written \
      beside the run's certificate or to --ca-dir, and are deleted together with the certificate.
      """
    ],
    ownOptions: [readyFile, shell, caDirectory, browser],
    examples: [
      #"env --ready-file ready.json > mock.env"#, "env --ready-file ready.json --shell json",
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let form = arguments.value(of: shell).flatMap(EnvironmentText.init) ?? .sh
    let mock = try ServedMock(named: arguments, in: declaration)
    let folder = arguments.value(of: caDirectory) ?? mock.folder
    try TrustDirectory.check(folder)
    guard let files = TrustFiles(authority: try mock.authority) else { throw mock.uncertified }
    let present = CurrentProcess.environment
    let variables = try CommandError.files { () throws(FileFailure) in
      let environment = ClientEnvironment(
        origin: mock.origin, secureOrigin: mock.secureOrigin, clientFile: mock.clientFile,
        serviceAccountFile: mock.serviceAccountFile, trust: try files.write(in: folder))
      guard arguments.has(browser) else { return environment.variables(over: present) }
      let script = OpenerShims.script(starting: VisitCommand.words(for: mock))
      let openers = try OpenerFolder("\(folder)/browser", script: script)
      return environment.variables(over: present) + openers.variables(over: present)
    }
    context.terminal.output.write(form.text(of: variables))
    return .success
  }
}
