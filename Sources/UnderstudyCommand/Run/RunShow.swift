import Evidence
import Reports
internal import SocketTransport
import Synchronization

/// The text on the terminal while a run goes on.
final class RunShow: Sendable {
  private let report: ConsoleReport
  private let stream: TextStream
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let feed: Mutex<ConsoleFeed>
  private let drivers: [String]
  private let moves: Bool
  private let isPaused = Mutex(false)

  init(on stream: TextStream, drivers: [String], isVerbose: Bool) {
    self.stream = stream
    self.drivers = drivers
    moves = stream.isColoured
    report = ConsoleReport(on: stream, isVerbose: isVerbose)
    feed = Mutex(ConsoleFeed(style: stream.style, isTerminal: moves, isVerbose: isVerbose))
    start = clock.now
  }

  func record(_ event: RunEvent) {
    if case .runStarted(let setting, let cases) = event {
      report.begin(setting, drivers: drivers, cases: cases)
    }
    let elapsed = clock.now - start
    // Under the lock, so that texts come out in the order of events.
    feed.withLock { stream.write($0.record(event, elapsed: elapsed)) }
  }

  /// Lets a terminal's line tell how the time goes on, until the task is cancelled.
  func tick() async {
    while moves, !Task.isCancelled {
      await EventLoop.shared.sleep(for: .seconds(1))
      guard !Task.isCancelled else { return }
      guard !isPaused.withLock(\.self) else { continue }
      let elapsed = clock.now - start
      feed.withLock { stream.write($0.frame(elapsed: elapsed)) }
    }
  }

  /// Tells something at length while nothing goes on.
  func pause(with text: String) {
    isPaused.withLock { $0 = true }
    let wipe = moves ? ConsoleProgress.wipe : ""
    feed.withLock { _ in stream.write(wipe + text) }
  }

  func goOn() { isPaused.withLock { $0 = false } }

  func finish(_ result: RunResult, files: [String]) { report.finish(result, files: files) }
}

extension TextStream {
  var style: ConsoleStyle { ConsoleStyle(isColoured: isColoured, width: width) }
}

extension ConsoleReport {
  init(on stream: TextStream, isVerbose: Bool) {
    self.init(style: stream.style, isVerbose: isVerbose, write: stream.write)
  }
}
