import ClientChecks
import Reports
import Synchronization

/// What whoever started a run sees of it while it goes on: on a terminal a line that moves, elsewhere a
/// line for each case.
final class RunShow: Sendable {
  private let report: ConsoleReport
  private let style: ConsoleStyle
  private let terminal: Terminal
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let progress: Mutex<ConsoleProgress>
  private let drivers: [String]
  private var moves: Bool { terminal.error.isColoured }

  init(_ terminal: Terminal, drivers: [String], isVerbose: Bool) {
    self.terminal = terminal
    self.drivers = drivers
    let stream = terminal.output
    style = ConsoleStyle(isColoured: stream.isColoured, width: stream.width)
    report = ConsoleReport(style: style, isVerbose: isVerbose, write: stream.write)
    start = clock.now
    progress = Mutex(ConsoleProgress(total: 0))
  }

  func take(_ event: RunEvent) {
    let frame = progress.withLock { progress in
      progress.record(event)
      return progress.frame(elapsed: clock.now - start, style: style)
    }
    switch event {
    case .runStarted(let setting, let cases):
      report.begin(setting, drivers: drivers, cases: cases)
    case .caseEnded(let result, let verdict):
      if moves { terminal.error.write(ConsoleProgress.wipe) }
      report.end(result, verdict)
    case .caseStarted, .happened: break
    case .runEnded:
      if moves { terminal.error.write(ConsoleProgress.wipe) }
      return
    }
    if moves { terminal.error.write(frame) }
  }

  func finish(_ result: RunResult, files: [String]) { report.finish(result, files: files) }
}
