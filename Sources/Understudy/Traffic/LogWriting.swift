internal import GoogleAuthority
internal import SocketTransport

extension Understudy {
  /// Hands the journal on as lines of JSON while it grows. The closure may block: it is called
  /// neither by an event loop nor under the instance's lock.
  package func log(to write: @escaping @Sendable ([UInt8]) -> Void) -> LogWriting {
    LogWriting(self, write)
  }

  /// A log that is being written.
  package struct LogWriting: Sendable {
    private let bell: AsyncStream<Void>.Continuation
    private let task: Task<Void, Never>

    fileprivate init(_ google: Understudy, _ write: @escaping @Sendable ([UInt8]) -> Void) {
      let (rings, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      self.bell = bell
      google.ring { bell.yield() }
      bell.yield()
      task = Task.detached {
        var log = JournalLog()
        var pause = Duration.milliseconds(5)
        var alarm: Task<Void, Never>?
        for await _ in rings {
          let text = google.service.change { state, _ in log.lines(of: state.authority.journal) }
          if !text.isEmpty { write(text) }
          // No bell rings when an answer has been signed.
          alarm?.cancel()
          pause = log.isWaiting ? min(pause * 2, .seconds(1)) : .milliseconds(5)
          guard log.isWaiting else { continue }
          alarm = Task { [pause] in
            await EventLoop.shared.sleep(for: pause)
            bell.yield()
          }
        }
        alarm?.cancel()
        write(
          google.service.change { state, _ in
            log.lines(of: state.authority.journal, isFinal: true)
          })
      }
    }

    /// Writes what is left, and ends.
    package func finish() async {
      bell.finish()
      await task.value
    }
  }
}
