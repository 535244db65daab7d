package import Evidence
internal import Words

/// The texts for a terminal or a log while a run goes on.
///
/// A terminal keeps one line about how far things are and is told of cases that need a look; a log
/// gets a line for each case, or for each tenth of a run that is long. The feed only makes texts, so
/// that the owner of the clock and the stream decides when.
package struct ConsoleFeed: Sendable {
  private let style: ConsoleStyle
  private let isTerminal: Bool
  /// True if passing cases are listed on a terminal too.
  private let isVerbose: Bool
  private var progress = ConsoleProgress(total: 0)

  package init(style: ConsoleStyle, isTerminal: Bool, isVerbose: Bool = false) {
    self.style = style
    self.isTerminal = isTerminal
    self.isVerbose = isVerbose
  }

  /// Takes note of an event and gives back what to write.
  package mutating func record(_ event: RunEvent, elapsed: Duration) -> String {
    progress.record(event)
    switch event {
    case .runStarted, .caseStarted: return frame(elapsed: elapsed)
    case .happened: return ""
    case .caseEnded(let result, let verdict):
      guard isVerbose || !progress.isLong else { return milestone(elapsed: elapsed) }
      guard !isTerminal || isVerbose || !verdict.isPlainPass else { return frame(elapsed: elapsed) }
      let wipe = isTerminal ? ConsoleProgress.wipe : ""
      return "\(wipe)\(line(of: result, verdict))\(frame(elapsed: elapsed))"
    case .runEnded: return isTerminal ? ConsoleProgress.wipe : ""
    }
  }

  /// The text after a case of a long run, whose cases aren't listed.
  private func milestone(elapsed: Duration) -> String {
    if isTerminal { return frame(elapsed: elapsed) }
    return progress.isMilestone ? "\(progress.line(elapsed: elapsed, style: style))\n" : ""
  }

  /// The text for a moment without events: the time goes on.
  package func frame(elapsed: Duration) -> String {
    isTerminal ? progress.frame(elapsed: elapsed, style: style) : ""
  }

  /// The line of a case that is over.
  private func line(of result: CaseResult, _ verdict: Verdict) -> String {
    let outcome = result.outcome.map { "  \($0)" } ?? ""
    let reason: String
    switch result.end {
    case .completed, .interrupted: reason = ""
    case .notApplicable(let text), .noStart(let text), .cutShort(let text),
      .harnessError(let text):
      reason = "  \(text)"
    }
    let crash = result.crash.map { "  \($0.rawValue) crash" } ?? ""
    let text = PlainText.line("\(result.name.driver)  \(result.name)\(outcome)\(crash)\(reason)")
    return "\(style.word(verdict))  \(text)  \(style.dim(result.duration.shortText))\n"
  }
}
