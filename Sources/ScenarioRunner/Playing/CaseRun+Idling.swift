internal import Evidence
internal import System

/// What moves while a case is under way: when none of it does, everybody waits for a time to pass.
struct Pulse: Equatable, Sendable {
  /// How much has happened.
  var happenings: Int
  /// What the client's processes have used of the processors.
  var processorTime: Duration
}

extension CaseRun {
  /// Lets another case begin while nobody in this one does anything, as when a client is patient with a
  /// server that is dead.
  func noticeIdling(of processes: [ProcessEntry]) {
    guard let whenIdle = plan.whenIdle else { return }
    // On a busy machine who wants a processor may go without one for long.
    guard processes.allSatisfy({ $0.state != .running && $0.state != .waitingForDisk }) else {
      memory.pulse = nil
      return
    }
    let pulse = Pulse(
      happenings: evidence.timeline.count,
      processorTime: processes.reduce(.zero) { $0 + $1.processorTime })
    let wall = now.wall
    guard pulse == memory.pulse?.pulse, let since = memory.pulse?.since else {
      memory.pulse = (pulse, wall)
      return
    }
    if wall - since >= plan.stillness { whenIdle() }
  }
}
