/// A closure that runs once, on the loop, when its time has come.
final class Alarm: Timed, @unchecked Sendable {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func expired(at now: LoopTime) { action() }
}

extension EventLoop {
  /// Suspends the caller without holding a thread, until the time is over or its task is cancelled.
  package func sleep(for duration: Duration) async {
    let sleeper = Sleeper(loop: self)
    let time = Nanoseconds(duration)
    await withTaskCancellationHandler {
      await suspend { continuation in
        if isCurrent {
          sleeper.begin(continuation, for: time)
        } else {
          execute { sleeper.begin(continuation, for: time) }
        }
      }
    } onCancel: {
      execute { sleeper.wake() }
    }
  }
}

/// The sleeper on a loop. Waking and falling asleep come in either order.
///
/// Invariant behind `@unchecked Sendable`: after its making, only the loop's thread touches it.
private final class Sleeper: Timed, @unchecked Sendable {
  private let loop: EventLoop
  private var continuation: CheckedContinuation<Void, Never>?
  private var isAwake = false

  init(loop: EventLoop) { self.loop = loop }

  func begin(_ continuation: CheckedContinuation<Void, Never>, for time: Nanoseconds) {
    guard !isAwake else { return continuation.resume() }
    self.continuation = continuation
    loop.timers.set(self, to: loop.now + time)
  }

  func wake() {
    isAwake = true
    loop.timers.remove(self)
    continuation.take()?.resume()
  }

  override func expired(at now: LoopTime) { wake() }
}
