internal import SocketTransport
package import System

/// The URLs that stand-ins for browsers write to a pipe, one per line.
package enum OpenedURLs {
  /// Hands on each URL that comes, until the task is cancelled.
  @discardableResult
  package static func follow(
    _ pipe: NamedPipe, _ open: @escaping @Sendable (String) -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: EventLoop.shared) {
      var lines = LineReader()
      while (try? await EventLoop.shared.untilReadable(pipe.descriptor)) != nil {
        for url in lines.append(pipe.read().span) { open(url) }
      }
    }
  }
}
