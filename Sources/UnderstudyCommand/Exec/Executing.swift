internal import ScenarioRunner
internal import SocketTransport
internal import System
internal import Understudy
import WireFormats

/// Runs a command against its own instance, and reports the result. See ``ExecOptions/Network``.
func execute(
  _ options: ExecOptions, _ terminal: Terminal
) async throws(CommandError) -> ExitCode {
  var options = options
  if options.network == .auto, let reason = HeedlessProgram.reason(for: options.command) {
    await changeOver(&options, terminal, since: reason)
  }
  var run = try await ExecRun(options, terminal)
  let summary = try await run.play()
  if options.network == .auto, let reason = summary.signOfHeedlessness {
    run.close()
    await changeOver(&options, terminal, since: reason)
    if options.network == .hosts {
      run = try await ExecRun(options, terminal, keepingIn: run.state)
      return try run.finish(try await run.play())
    }
  }
  return try run.finish(summary)
}

/// Changes over to the network in which Google's names lead to the mock, if that can be, and says
/// so or why not.
private func changeOver(
  _ options: inout ExecOptions, _ terminal: Terminal, since reason: String
) async {
  let name = options.command.first ?? "the command"
  let words = ExecLine.words(CommandLine.arguments, leadingBy: .hosts)
  if options.consent == .ask {
    terminal.error.write(
      "understudy: \(name) needs --network hosts, as \(reason); a person's browser isn't there\n")
  } else if let obstacle = await ExecEnclosure.obstacle(terminal, startingAnewAs: words) {
    terminal.error.write(
      "understudy: \(name) needs --network hosts, as \(reason); but it needs namespaces, which "
        + "this machine doesn't allow here: \(obstacle)\n")
  } else {
    terminal.error.write("understudy: starting \(name) with --network hosts, as \(reason)\n")
    options.network = .hosts
  }
}

extension ExecSummary {
  /// The reason to start the command anew where it finds the mock without a proxy. A command of
  /// which anything has reached the mock, or its user, is never started anew.
  fileprivate var signOfHeedlessness: String? {
    guard traffic.isNothing, visits.isEmpty, devices.isEmpty else { return nil }
    if end.isPastProxy { return "it connects to \(detours.first ?? "another machine") itself" }
    guard !end.isTimedOut, case .exited(let code)? = end.status, code != 0 else { return nil }
    return "it failed before anything of it came through the proxy"
  }
}

/// One run of a command, with all that is there for it alone.
private struct ExecRun {
  private let options: ExecOptions
  private let terminal: Terminal
  private let enclosure: ExecEnclosure?
  let state: StateFolder?
  private let instance: Understudy
  private let files: ExecFiles
  private let clock: ProgramClock?
  private let line: ExecLine
  /// The notes with which the summary begins.
  private let notes: [String]

  /// A run in the place of another takes over its folder, which nobody else gets in between.
  init(
    _ options: ExecOptions, _ terminal: Terminal, keepingIn taken: StateFolder? = nil
  ) async throws(CommandError) {
    self.options = options
    self.terminal = terminal
    enclosure = options.network == .hosts ? try await ExecEnclosure.make(terminal) : nil
    // Before anything else has a thread: what comes in is for the command.
    ProcessSignal.hold(Set(ProcessSignal.allCases))
    do throws(CommandError) {
      if let directory = options.trustDirectory { try TrustDirectory.check(directory) }
      if let path = options.report {
        try CommandError.files { () throws(FileFailure) in try OutputFile.check(path) }
      }
      var folder = taken
      if folder == nil, options.keeping.needsFolder {
        folder = try StateFolder(
          options.keeping.place, hasContents: options.keeping.goesOn,
          environment: terminal.environment)
      }
      state = folder
      let start = try ExecStart(options, terminal, folder, enclosure)
      instance = start.instance
      files = try ExecFiles(of: start.instance, options, terminal)
      // What the summary tells to try goes on from here.
      line = ExecLine(
        running: options.command,
        arguments: options.network == .hosts
          ? ExecLine.words(CommandLine.arguments, leadingBy: .hosts) : CommandLine.arguments)
      let (enclosure, files) = (enclosure, files)
      clock = try CommandError.files { () throws(FileFailure) in
        try enclosure?.trust(start.instance)
        guard start.ahead != .zero else { return nil }
        return try ProgramClock(
          of: options.command[0], searchPath: terminal.environment("PATH") ?? "",
          ahead: start.ahead, in: files.folder)
      }
      let obstacle = clock?.obstacle.map {
        "the clock of \(options.command[0]) stays in the present: \($0)"
      }
      notes = start.notes + [obstacle].compactMap(\.self)
    } catch {
      enclosure?.close()
      throw error
    }
  }

  /// Takes away all that was there for the command.
  func close() {
    terminal.error.tell(leftBehind: files.remove())
    enclosure?.close()
  }

  /// Runs the command to its end. Where it can't even be started nothing is left.
  func play() async throws(CommandError) -> ExecSummary {
    do throws(CommandError) {
      return try await playStarting()
    } catch {
      close()
      throw error
    }
  }

  private func playStarting() async throws(CommandError) -> ExecSummary {
    let loan = enclosure.map { LoopbackLoan(with: $0.sandbox) }
    loan?.begin()
    defer { loan?.end() }
    if options.opensControl { try openControl() }
    // A command in the background must not bring the terminal to the front at its end.
    let lendsTerminal = TerminalOwnership.isOurs
    let surroundings = CurrentProcess.environment
    let child: ChildProcess
    do throws(LaunchFailure) {
      child = try launch(over: surroundings)
    } catch {
      throw .launching(error)
    }
    let visits = BrowserVisits(
      instance, openingWith: options.consent == .ask ? PersonsBrowser(surroundings) : nil,
      telling: options.isQuiet ? nil : line, terminal)
    if options.consent != .ask, options.playsBrowser { visits.answerDevices() }
    if let pipe = files.browserPipe { visits.follow(pipe) }
    let detours = DetourWatch(of: child)
    detours.start()
    var supervision = Supervision(of: child, marker: files.marker, options)
    if options.endsOnRefusal { supervision.endInVain { await visits.wereInVain() } }
    if options.network == .auto {
      let instance = instance
      supervision.endPastProxy {
        await detours.seeDetour { instance.traffic.isNothing }
      }
    }
    let end = await supervision.run()
    if lendsTerminal { TerminalOwnership.takeBack() }

    let opened = await visits.finished()
    var summary = ExecSummary(
      command: options.command, end: end, traffic: instance.traffic, visits: opened)
    summary.options = line.options
    summary.notes = notes
    summary.account = instance.usualAccount
    summary.devices = visits.devices
    summary.takenClients = instance.takenClients
    summary.detours = detours.finish()
    summary.unlentPorts = loan?.problems ?? []
    return summary
  }

  /// Tells the result, keeps what is to be kept, and gives the command's exit code.
  func finish(_ summary: ExecSummary) throws(CommandError) -> ExitCode {
    // The process ends now, and its connections with it: no request is left to be answered.
    defer { close() }
    var summary = summary
    if let state {
      try state.write(instance.kept)
      summary.keptPlace = state.path
    }
    if let path = options.report {
      let summary = summary
      try CommandError.reports { () throws(FileFailure) in
        try terminal.fill(path, with: summary.json, readers: .everybody)
      }
    }
    if !options.isQuiet { terminal.error.write(summary.text) }
    return summary.end.exitCode
  }
}

extension ExecRun {
  private func openControl() throws(CommandError) {
    do throws(Understudy.StartFailure) {
      let room = try ControlDoor(on: EventLoop.shared).admit(to: instance)
      terminal.error.write("understudy: control API at \(room.url)\n")
    } catch {
      throw .serving(reason: error.description)
    }
  }

  private func launch(over surroundings: [String: String]) throws(LaunchFailure) -> ChildProcess {
    var client = ClientEnvironment(
      origin: instance.url, secureOrigin: instance.httpsURLs.first, clientID: instance.clientID,
      clientFile: files.clientSecret, serviceAccountFile: files.serviceAccount, trust: files.trust)
    client.usesProxy = enclosure == nil
    client.account = instance.usualAccount
    var environment = surroundings
    if enclosure != nil {
      for name in ClientEnvironment.proxyVariables { environment[name] = nil }
    }
    let variables =
      client.variables(over: surroundings) + files.browserVariables(over: surroundings)
      + (clock?.variables(over: surroundings) ?? [])
    for variable in variables { environment[variable.name] = variable.value }
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
}
