internal import SocketTransport
internal import Synchronization

/// Looks at something again and again until it is told to stop.
final class Lookout: Sendable {
  private let isOver = Mutex(false)

  /// The first look is an interval away.
  init(every interval: Duration, _ look: @escaping @Sendable () -> Void) {
    Task(executorPreference: EventLoop.shared) {
      while true {
        await EventLoop.shared.sleep(for: interval)
        if self.isOver.withLock(\.self) { return }
        look()
      }
    }
  }

  func end() { isOver.withLock { $0 = true } }
}
