internal import Reports
internal import SocketTransport
internal import Synchronization

/// A line of a terminal that tells what goes on and for how long, and is gone when it is over. It
/// shows nothing where there is no terminal.
final class ProgressLine: Sendable {
  private struct Work {
    let text: String
    let start: ContinuousClock.Instant
  }

  private let stream: TextStream
  private let clock = ContinuousClock()
  private let work = Mutex<Work?>(nil)

  init(on stream: TextStream) { self.stream = stream }

  /// Does something, and tells of it meanwhile.
  func during<Value>(_ text: String, _ body: () async -> Value) async -> Value {
    guard stream.isColoured else { return await body() }
    begin(text)
    let ticking = Task(executorPreference: EventLoop.shared) { await self.tick() }
    let value = await body()
    ticking.cancel()
    end()
    return value
  }

  /// Tells of something else from now on.
  func begin(_ text: String) {
    guard stream.isColoured else { return }
    work.withLock { work in
      work = Work(text: text, start: clock.now)
      show(work)
    }
  }

  private func tick() async {
    while !Task.isCancelled {
      await EventLoop.shared.sleep(for: .seconds(1))
      work.withLock { if !Task.isCancelled { show($0) } }
    }
  }

  private func end() {
    work.withLock { work in
      work = nil
      stream.write(ConsoleProgress.wipe)
    }
  }

  private func show(_ work: Work?) {
    guard let work else { return }
    let seconds = (clock.now - work.start).components.seconds
    let time = seconds == 0 ? "" : "  \(seconds)s"
    // A line that wraps could not be wiped again.
    let room = stream.width - time.count - 1
    stream.write("\(ConsoleProgress.wipe)\(work.text.prefix(room))\(time)")
  }
}
