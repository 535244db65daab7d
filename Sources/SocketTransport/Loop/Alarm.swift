/// A closure that runs once, on the loop, when its time has come.
final class Alarm: Timed, @unchecked Sendable {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func expired(at now: LoopTime) { action() }
}

extension EventLoop {
  /// Suspends the caller without holding a thread.
  package func sleep(for duration: Duration) async {
    await withCheckedContinuation { continuation in
      execute {
        let alarm = Alarm { continuation.resume() }
        self.timers.set(alarm, to: self.now + Nanoseconds(duration))
      }
    }
  }
}
