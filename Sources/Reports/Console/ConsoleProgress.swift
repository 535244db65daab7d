package import Evidence
internal import Words

/// The progress of a run and the line that shows it: a value that events move on.
package struct ConsoleProgress: Hashable, Sendable {
  private var total: Int
  private var done = 0
  private var counts: [Verdict: Int] = [:]
  /// Cases that are under way, the one that began first in front.
  private var running: [PlayedCase] = []

  package init(total: Int) { self.total = total }

  package mutating func record(_ event: RunEvent) {
    switch event {
    case .runStarted(_, let cases): total = cases
    case .caseStarted(let name): running.append(name)
    case .happened, .runEnded: break
    case .caseEnded(let result, let verdict):
      done += 1
      counts[verdict, default: 0] += 1
      running.removeAll { $0 == result.name }
    }
  }

  /// True for a run whose cases would fill more than a screen.
  var isLong: Bool { total > 30 }

  /// True after the first case of each tenth of the run.
  var isMilestone: Bool { done * 10 / max(total, 1) > (done - 1) * 10 / max(total, 1) }

  /// The time that the rest of a long run is going to take at the pace of what is done; nil before a
  /// tenth is.
  private func rest(elapsed: Duration) -> Duration? {
    guard isLong, done > 0, done < total, done * 10 >= total else { return nil }
    return elapsed * (total - done) / done
  }

  /// One line for now, such as
  /// `[12/48] 3.4s, 10.2s left  10 passed, 2 failed  state-mismatch[upper] +1`.
  package func line(elapsed: Duration, style: ConsoleStyle) -> String {
    let counted = Verdict.allCases.compactMap { verdict in
      counts[verdict].map { style.coloured("\($0) \(verdict.name)", as: verdict) }
    }
    let plainCounted = Verdict.allCases.compactMap { verdict in
      counts[verdict].map { "\($0) \(verdict.name)" }
    }
    let left = rest(elapsed: elapsed).map { ", \($0.shortText) left" } ?? ""
    let start = "[\(done)/\(total)] \(elapsed.shortText)\(left)"
    let used = ([start] + plainCounted.joined(separator: ", ").asParts).joined(separator: "  ")
      .count
    var parts = [start] + counted.joined(separator: ", ").asParts
    if let first = running.first {
      let more = running.count > 1 ? " +\(running.count - 1)" : ""
      // A line that wraps could not be wiped again.
      let room = style.width - used - 3 - more.count
      if room >= 8 {
        let name = PlainText.line("\(first)")
        parts.append((name.count > room ? "\(name.prefix(room - 1))…" : name) + more)
      }
    }
    return parts.joined(separator: "  ")
  }

  /// The text that replaces the line of a terminal by the current one.
  package func frame(elapsed: Duration, style: ConsoleStyle) -> String {
    "\(Self.wipe)\(line(elapsed: elapsed, style: style))"
  }

  /// The text that clears the line.
  package static let wipe = "\r\u{1B}[2K"
}

extension String {
  fileprivate var asParts: [String] { isEmpty ? [] : [self] }
}
