internal import Evidence
internal import Plays
internal import System

/// The reach of the library that moves the client's wall clock.
///
/// It moves the clock of a program that loads it and asks it for the time. What a command starts is
/// known by its file, and what that starts by its process.
extension Supervisor {
  /// Looks at the file of a program that is about to be started, or at its interpreter's.
  func examineClock(of command: String, searchPath: String, directory: String) {
    guard clock.preload != nil else { return }
    let command =
      command.hasPrefix("/") || !command.contains("/") ? command : "\(directory)/\(command)"
    guard let path = try? ProgramFile.path(of: command, in: searchPath) else { return }
    noteClockObstacle(in: ProgramFile.interpreter(ofScriptAt: path) ?? path)
  }

  /// Looks at a process that was there at the last reading too, so that its program has begun.
  func examineClock(of entry: ProcessEntry, _ run: ClientRun) {
    guard let library = clock.preload, let program = entry.currentProgram() else { return }
    guard let seen = run.programs[entry.id], seen.path == program else {
      run.programs[entry.id] = (program, isExamined: false)
      return
    }
    guard !seen.isExamined else { return }
    run.programs[entry.id] = (program, isExamined: true)
    if noteClockObstacle(in: program) { return }
    if entry.hasPreloaded(library) == false {
      note(clockObstacle: "\(program) was started without the library that moves it")
    }
  }

  @discardableResult
  private func noteClockObstacle(in program: String) -> Bool {
    guard let obstacle = ClockObstacle.of(programAt: program) else { return false }
    note(clockObstacle: obstacle)
    return true
  }

  private func note(clockObstacle: String) {
    guard recorder.evidence.setting.clock.obstacle == nil else { return }
    recorder.evidence.setting.clock.obstacle = clockObstacle
    recorder.note(.harness, recorder.evidence.setting.clock.standstill)
    if !clock.isReal { noteClockLeftBehind() }
  }

  /// A client that still has the old time can't be blamed for what it makes of the new one, unless the
  /// scenario wants it so.
  func noteClockLeftBehind() {
    guard !recorder.evidence.setting.clock.movesClient, clock.mode != .compressed,
      plan.scenario.clock.client != .real
    else { return }
    recorder.evidence.clockDoubt = recorder.evidence.setting.clock.standstill
  }
}
