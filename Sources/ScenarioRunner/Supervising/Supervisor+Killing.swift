internal import Evidence
internal import Keyring
internal import Plays
internal import System

/// Clients that are killed while they change their files.
extension Supervisor {
  /// The number of moments that take the place of the changes where no process can be traced.
  static let mostSeededKills = 12

  /// Starts a program, and has its calls watched; nil where the system lets nobody follow a process.
  func start(
    _ launch: Launch, in watcher: any CallWatcher
  ) throws(LaunchFailure) -> ChildProcess? {
    do throws(LaunchFailure) {
      return try launch.start(in: watcher)
    } catch {
      guard case .system(CallWatching.call, _) = error else { throw error }
      recorder.note(.harness, "the client's calls can't be followed: \(error)")
      return nil
    }
  }

  /// Kills a run at a moment by the seed, in place of a change of its files.
  func killLater(_ run: ClientRun, _ child: ChildProcess, number: Int) {
    let moment = seededMoment(number: number)
    recorder.note(
      .harness, "the client is killed after \(moment.shortText), in place of change \(number)")
    _ = tasks.start(after: moment) {
      guard run.isRunning, !run.hasExited else { return }
      run.isSignalled = true
      child.sendToGroup(.kill)
    }
  }

  /// A moment in the part of a run that a number stands for, if it takes as long as the last one.
  private func seededMoment(number: Int) -> Duration {
    var random = SeededRandom(seed: "\(plan.seed)/kill/\(number)")
    let chance = Double(random.bytes(1)[0]) / 256
    let last = recorder.evidence.runs.last { $0.ended != nil }
    let duration = last.flatMap { run in run.ended.map { $0.wall - run.started.wall } } ?? .zero
    return duration * (Double(number - 1) + chance) / Double(Self.mostSeededKills)
  }
}

extension ChangeTrap {
  /// The end of the run in a sentence.
  var account: String {
    guard let change = sprungOn else {
      return "the client changed its files \(seen) times, and was to be killed at change \(number)"
    }
    let file = change.path.split(separator: "/").last ?? ""
    return "the client was killed before change \(number) of its files: \(change.call) \(file)"
  }
}
