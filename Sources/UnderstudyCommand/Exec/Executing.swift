internal import ServeConfiguration
internal import System
internal import SocketTransport
internal import Understudy
import WireFormats

/// Runs a command against its own instance, and reports the result.
func execute(
  _ options: ExecOptions, _ terminal: Terminal
) async throws(CommandError) -> ExitCode {
  let enclosure = options.network == .hosts ? try await ExecEnclosure.make(terminal) : nil
  defer { enclosure?.close() }
  // Before anything else has a thread: what comes in is for the command.
  ProcessSignal.hold(Set(ProcessSignal.allCases))
  if let directory = options.trustDirectory { try TrustDirectory.check(directory) }
  let clients = try AdoptedClients.read(options.clients, terminal)
  if let path = options.report {
    try CommandError.files { () throws(FileFailure) in try OutputFile.check(path) }
  }
  let live = try LiveConfiguration(options.configurationFile, terminal)
  let instance = try startInstance(options, clients, live, enclosure)
  let files = try ExecFiles(of: instance, options, terminal)
  defer { terminal.error.tell(leftBehind: files.remove()) }
  try CommandError.files { () throws(FileFailure) in try enclosure?.trust(instance) }
  let loan = enclosure.map { LoopbackLoan(with: $0.sandbox) }
  loan?.begin()
  defer { loan?.end() }
  if options.opensControl { try openControl(of: instance, terminal) }

  let surroundings = CurrentProcess.environment
  // A command in the background must not bring the terminal to the front at its end.
  let lendsTerminal = TerminalOwnership.isOurs
  let child: ChildProcess
  do throws(LaunchFailure) {
    child = try launch(options, files, surroundings, instance, enclosure)
  } catch {
    throw .launching(error)
  }
  let line = ExecLine(running: options.command, arguments: CommandLine.arguments)
  let visits = BrowserVisits(
    instance, openingWith: options.consent == .ask ? PersonsBrowser(surroundings) : nil,
    telling: options.isQuiet ? nil : line, terminal)
  if options.consent != .ask, options.playsBrowser { visits.answerDevices() }
  if let pipe = files.browserPipe { visits.follow(pipe) }
  let detours = DetourWatch(of: child)
  detours.start()
  var supervision = Supervision(of: child, marker: files.marker, options)
  if options.endsOnRefusal { supervision.endInVain { await visits.wereInVain() } }
  let end = await supervision.run()
  if lendsTerminal { TerminalOwnership.takeBack() }

  let opened = await visits.finished()
  var summary = ExecSummary(
    command: options.command, end: end, traffic: instance.traffic, visits: opened)
  summary.options = line.options
  summary.account = instance.usualAccount
  summary.devices = visits.devices
  summary.takenClients = instance.takenClients
  summary.detours = detours.finish()
  summary.unlentPorts = loan?.problems ?? []
  try tell(summary, options, terminal)
  // The process ends now, and its connections with it: no request is left to be answered.
  return end.exitCode
}

private func startInstance(
  _ options: ExecOptions, _ clients: [Understudy.ClientSecretFile],
  _ live: LiveConfiguration?, _ enclosure: ExecEnclosure?
) throws(CommandError) -> Understudy {
  var configuration = Understudy.Configuration(
    https: ["127.0.0.1:0"], adoptedClients: clients, seed: options.seed, intercepts: true)
  configuration.servesControl = false
  if let live { configuration.setup = live.file.setup }
  configuration.playsAllAPIs = true
  enclosure?.apply(to: &configuration)
  if let email = options.account, !configuration.signIn(as: email) {
    throw .accountUnknown(email, among: configuration.accountAddresses)
  }
  do {
    let instance = try Understudy.start(configuration)
    instance.answerConsents(options.consent)
    if options.takesAnyClient { instance.takeAnyClient() }
    return instance
  } catch {
    throw .serving(reason: error.description)
  }
}

extension CommandError {
  fileprivate static func accountUnknown(_ email: String, among known: [String]) -> CommandError {
    let meant = DidYouMean.suggestion(for: email, among: known)
    let help =
      meant.map { "did you mean '\($0)'?" }
      ?? "the accounts are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    return .findings(
      Diagnostic(.error, "there is no account '\(email)'", help: [help]).rendered())
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
  _ instance: Understudy, _ enclosure: ExecEnclosure?
) throws(LaunchFailure) -> ChildProcess {
  var client = ClientEnvironment(
    origin: instance.url, secureOrigin: instance.httpsURLs.first, clientID: instance.clientID,
    clientFile: files.clientSecret, serviceAccountFile: files.serviceAccount, trust: files.trust)
  client.usesProxy = enclosure == nil
  client.account = instance.usualAccount
  var environment = surroundings
  if enclosure != nil {
    for name in ClientEnvironment.proxyVariables { environment[name] = nil }
  }
  for variable in client.variables(over: surroundings) + files.browserVariables(over: surroundings)
  {
    environment[variable.name] = variable.value
  }
  environment[ProcessMarker.variable] = files.marker.value
  // Daemons of the command stay in reach: see ``Supervision``.
  Orphans.adopt()
  var launch = Launch(
    options.command[0], Array(options.command.dropFirst()),
    environment: environment.map { "\($0)=\($1)" }, searchPath: environment["PATH"] ?? "")
  launch.input = .inherited
  launch.output = .inherited
  launch.errors = .inherited
  launch.takesTerminal = true
  enclosure?.apply(to: &launch)
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
