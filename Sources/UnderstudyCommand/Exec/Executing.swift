internal import System
internal import SocketTransport
internal import Understudy

/// Runs a command against its own instance, and reports the result.
func execute(
  _ options: ExecOptions, _ terminal: Terminal
) async throws(CommandError) -> ExitCode {
  // Before anything else has a thread: what comes in is for the command.
  ProcessSignal.hold(Set(ProcessSignal.allCases))
  if let directory = options.trustDirectory { try TrustDirectory.check(directory) }
  let clients = try AdoptedClients.read(options.clients, terminal)
  if let path = options.report {
    try CommandError.files { () throws(FileFailure) in try OutputFile.check(path) }
  }
  let instance = try startInstance(options, clients)
  let files = try ExecFiles(of: instance, options, terminal)
  defer { terminal.error.tell(leftBehind: files.remove()) }
  if options.opensControl { try openControl(of: instance, terminal) }

  let surroundings = CurrentProcess.environment
  // A command in the background must not bring the terminal to the front at its end.
  let lendsTerminal = TerminalOwnership.isOurs
  let child: ChildProcess
  do throws(LaunchFailure) {
    child = try launch(options, files, surroundings, instance)
  } catch {
    throw .launching(error)
  }
  let visits = BrowserVisits(
    instance, openingWith: options.consent == .ask ? PersonsBrowser(surroundings) : nil, terminal)
  if let pipe = files.browserPipe { visits.follow(pipe) }
  var supervision = Supervision(of: child, options)
  let end = await supervision.run()
  if lendsTerminal { TerminalOwnership.takeBack() }

  let opened = await visits.finished()
  let summary = ExecSummary(
    command: options.command, end: end, traffic: instance.traffic, visits: opened)
  try tell(summary, options, terminal)
  // The process ends now, and its connections with it: no request is left to be answered.
  return end.exitCode
}

private func startInstance(
  _ options: ExecOptions, _ clients: [Understudy.ClientSecretFile]
) throws(CommandError) -> Understudy {
  do {
    var configuration = Understudy.Configuration(
      https: ["127.0.0.1:0"], adoptedClients: clients, seed: options.seed, intercepts: true)
    configuration.servesControl = false
    configuration.hasStandIns = true
    let instance = try Understudy.start(configuration)
    instance.answerConsents(options.consent)
    return instance
  } catch {
    throw .serving(reason: error.description)
  }
}

private func openControl(of instance: Understudy, _ terminal: Terminal) throws(CommandError) {
  do throws(Understudy.StartFailure) {
    let door = try instance.openControl()
    terminal.error.write("understudy: control API at \(door.url)\n")
  } catch {
    throw .serving(reason: error.description)
  }
}

private func launch(
  _ options: ExecOptions, _ files: ExecFiles, _ surroundings: [String: String],
  _ instance: Understudy
) throws(LaunchFailure) -> ChildProcess {
  let client = ClientEnvironment(
    origin: instance.url, secureOrigin: instance.httpsURLs.first, clientID: instance.clientID,
    clientFile: files.clientSecret, serviceAccountFile: files.serviceAccount, trust: files.trust)
  var environment = surroundings
  for variable in client.variables(over: surroundings) + files.browserVariables(over: surroundings)
  {
    environment[variable.name] = variable.value
  }
  environment[ProcessMarker.variable] = Supervision.marker.value
  // Daemons of the command stay in reach: see ``Supervision``.
  Orphans.adopt()
  var launch = Launch(
    options.command[0], Array(options.command.dropFirst()),
    environment: environment.map { "\($0)=\($1)" }, searchPath: environment["PATH"] ?? "")
  launch.input = .inherited
  launch.output = .inherited
  launch.errors = .inherited
  launch.takesTerminal = true
  return try launch.start()
}

private func tell(
  _ summary: ExecSummary, _ options: ExecOptions, _ terminal: Terminal
) throws(CommandError) {
  if let path = options.report {
    try CommandError.reports { () throws(FileFailure) in
      try terminal.fill(path, with: summary.json, readers: .everybody)
    }
  }
  if !options.isQuiet { terminal.error.write(summary.text) }
}
