internal import SocketTransport
import Synchronization

/// A request to end early: Ctrl-C, or a signal of the system.
final class Interruption: Sendable {
  private static let signals: Set<ProcessSignal> = [.interrupt, .terminate, .hangUp]

  /// The ends of the running work, the innermost last: that is what a signal ends.
  private let endings = Mutex<[@Sendable () -> Void]>([])
  private let listens = Mutex(false)

  /// From now on signals don't end the process, so that clients are ended first. To be called
  /// before anything else has a thread.
  init() { ProcessSignal.hold(Self.signals) }

  /// Listens to signals for as long as the program runs, and once however often it is called.
  func listen() {
    let isFirst = listens.withLock { listens in
      defer { listens = true }
      return !listens
    }
    guard isFirst else { return }
    Task(executorPreference: EventLoop.shared) {
      while (try? await EventLoop.shared.next(of: Self.signals)) != nil {
        self.endings.withLock(\.last)?()
      }
    }
  }

  /// Does something in a separate task, which a signal cancels, and returns whether it was
  /// cancelled.
  func during<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value
  ) async -> (value: Value, wasInterrupted: Bool) {
    let task = Task(executorPreference: EventLoop.shared) { await body() }
    endings.withLock { $0.append(task.cancel) }
    defer { endings.withLock { _ = $0.popLast() } }
    let value = await task.value
    return (value, task.isCancelled)
  }
}
