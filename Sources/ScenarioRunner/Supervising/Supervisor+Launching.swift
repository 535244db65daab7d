internal import Evidence
internal import System
internal import Plays
internal import Words

/// Starting what a driver says.
extension Supervisor {
  /// Starts a program. One that can't be started is over at once.
  func launch(
    _ program: ClientProgram, _ variables: Variables, limit: Duration
  ) throws(UnresolvedReference) -> ClientRun {
    let timed = clock.variables(beside: variables)
    var arguments: [String] = []
    var directory = world.folder.work
    var environment = world.environment
    for template in program.arguments { arguments.append(try timed.text(of: template)) }
    for variable in program.environment + driver.clock.environment {
      environment[variable.name] = try timed.text(of: variable.value)
    }
    if let other = program.directory { directory = try timed.text(of: other) }
    for (name, value) in clock.environment {
      // A driver's own library is loaded beside the one that moves the clock.
      let others = name == ClientClock.preloadVariable ? environment[name] ?? "" : ""
      environment[name] = others.isEmpty ? value : "\(value):\(others)"
    }
    let marker = ProcessMarker("\(ground.name)-\(number)-\(recorder.evidence.runs.count)")
    environment[ProcessMarker.variable] = marker.value

    var launch = Launch(
      arguments.first ?? "", Array(arguments.dropFirst()),
      environment: environment.map { "\($0)=\($1)" },
      searchPath: environment["PATH"] ?? ground.searchPath)
    launch.directory = directory
    examineClock(of: launch.command, searchPath: launch.searchPath, directory: directory)
    launch.sandbox = world.enclosure?.enclosure
    launch.largestFile = program.findsFullDisk ? 0 : nil
    launch.arrangeStreams(for: program)
    var prompts: [PromptScript.Line] = []
    for answer in program.answers {
      let text = answer.waitsForUser ? nil : try variables.text(of: answer.text)
      prompts.append(PromptScript.Line(prompt: answer.prompt, text: text))
    }

    var taken = Evidence.Run(
      action: "\(program.name)", arguments: arguments, started: recorder.now)
    taken.label = program.label
    taken.feature = program.name.feature
    taken.environment = environment.keys.sorted()
    taken.isBackground = program.isBackground
    do throws(LaunchFailure) {
      let trap = program.killedBefore.map { ChangeTrap(at: $0, below: world.folder.path) }
      var watched: ChildProcess?
      if let watcher: any CallWatcher = trap ?? plan.watch?.lookout(in: world.folder) {
        watched = try start(launch, in: watcher)
      }
      let child: ChildProcess
      if let watched {
        child = watched
      } else {
        plan.watch?.goBlind(in: world.folder)
        child = try launch.start()
      }
      taken.process = Int(child.id)
      let run = begin(taken, program, child: child, marker: marker)
      run.prompts = PromptScript(prompts)
      run.laterAnswers = program.answers.filter(\.waitsForUser).map(\.text)
      if watched != nil {
        run.trap = trap
      } else if let number = trap?.number {
        killLater(run, child, number: number)
      }
      // A write that doesn't fit may end the process, which is then our doing.
      run.isSignalled = program.findsFullDisk
      watch(run, child, limit: limit)
      return run
    } catch {
      let run = begin(taken, program, marker: marker)
      recorder.note(.harness, error.description)
      noteStartFailure(error.description)
      settleUnstarted(run)
      return run
    }
  }
}

extension Launch {
  /// Gives a program the streams that its driver wants: a terminal, or a pipe to type into.
  fileprivate mutating func arrangeStreams(for program: ClientProgram) {
    if program.needsTerminal {
      input = .terminal
      output = .terminal
      errors = .terminal
    } else if !program.answers.isEmpty {
      input = .pipe
    }
  }
}
