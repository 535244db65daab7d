internal import Evidence
internal import System
internal import Scenarios
internal import Words

/// Starting what a driver says.
extension CaseRun {
  /// Starts a program. One that can't be started is over at once.
  func launch(_ program: ClientProgram, limit: Duration) throws(StepFailure) -> ClientRun {
    var arguments: [String] = []
    var directory = world.folder.work
    var environment = world.environment
    let variables = clientVariables
    do throws(UnresolvedReference) {
      for template in program.arguments { arguments.append(try variables.text(of: template)) }
      for variable in program.environment + plan.driver.clock.environment {
        environment[variable.name] = try variables.text(of: variable.value)
      }
      if let other = program.directory { directory = try variables.text(of: other) }
    } catch {
      throw .unresolved(error)
    }
    for (name, value) in clientClock.environment { environment[name] = value }
    let marker = ProcessMarker("\(ground.name)-\(number)-\(evidence.runs.count)")
    environment[ProcessMarker.variable] = marker.value

    var launch = Launch(
      arguments.first ?? "", Array(arguments.dropFirst()),
      environment: environment.map { "\($0)=\($1)" },
      searchPath: environment["PATH"] ?? ground.surroundings["PATH"] ?? "")
    launch.directory = directory
    launch.sandbox = world.enclosure?.enclosure
    arrangeStreams(of: &launch, for: program)
    let prompts = try script(for: program)

    var taken = Evidence.Run(action: "\(program.name)", arguments: arguments, started: now)
    taken.label = program.label
    taken.feature = program.name.feature
    taken.environment = environment.keys.sorted()
    taken.isBackground = program.isBackground
    let result = Result { () throws(LaunchFailure) in try launch.start() }
    let child = try? result.get()
    taken.process = child.map { Int($0.id) }
    let run = begin(taken, program, result, marker)
    run.prompts = prompts
    if let child { watch(run, child, limit: limit) }
    return run
  }

  private func begin(
    _ taken: Evidence.Run, _ program: ClientProgram,
    _ result: Result<ChildProcess, LaunchFailure>, _ marker: ProcessMarker
  ) -> ClientRun {
    let run = ClientRun(
      number: evidence.begin(taken), program, started: taken.started, child: try? result.get(),
      marker: marker)
    clients.append(run)
    if case .failure(let failure) = result {
      note(.harness, failure.description)
      memory.launchFailure = memory.launchFailure ?? failure.description
      settle(run, as: .noStart, exit: nil)
    }
    return run
  }
}
