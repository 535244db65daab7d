internal import Keyring
internal import Plays
internal import System
internal import WireFormats

/// Steps that start many processes of the client.
extension Story {
  /// Starts processes at the same time, each a little late, and waits until all are over.
  func runTogether(
    _ step: RunStep, _ action: DriverAction, limit: Duration
  ) async throws(StepFailure) {
    var random = SeededRandom(seed: "\(plan.seed)/jitter/\(step.action.value)")
    let delays = (0..<step.together).map { _ in
      (step.jitter ?? .zero) * Double(random.bytes(1)[0]) / 255
    }
    var crowd: [ClientRun] = []
    var passed = Duration.zero
    for (place, delay) in delays.sorted().enumerated() {
      if delay > passed { await tasks.pause(for: delay - passed) }
      guard !tasks.isCancelled else { throw .interrupted }
      passed = max(passed, delay)
      var program = ClientProgram(action, of: driver)
      program.label = "\(step.label ?? "process") \(place + 1)"
      program.isBackground = true
      program.findsFullDisk = step.disk == .full
      let ready = program
      crowd.append(
        try resolve { variables throws(UnresolvedReference) in
          try supervisor.launch(ready, variables, limit: limit * Self.turns(of: step.together))
        })
    }
    await tasks.wait { crowd.allSatisfy(\.isOver) }
  }

  /// The number of turns in which this machine's processors start so many processes: each has to wait
  /// for the others.
  private static func turns(of processes: Int) -> Int {
    (processes + Machine.processors - 1) / Machine.processors
  }
}
