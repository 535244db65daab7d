import ClientChecks
import Evidence
import Plays
import WireFormats
import Words

/// The entries of a baseline on the way from an earlier run to this one.
struct Acceptance {
  private var entries: [Baseline.Entry]
  private let file: String
  /// The known failures of other files, which stay there.
  private let others: [BaselineEntry]
  private let grader: Grader
  /// The last day of what is new or renewed.
  private let end: Timestamp

  private var added = 0
  private var renewed = 0
  private var dropped = 0
  /// The failures that count but for an entry of another file.
  private var knownElsewhere = 0

  init(
    _ entries: [Baseline.Entry], file: String, others: [BaselineEntry], grader: Grader,
    end: Timestamp
  ) {
    self.entries = entries
    self.file = file
    self.others = others
    self.grader = grader
    self.end = end
  }

  var baseline: Baseline { Baseline(entries, in: file) }

  /// The result as it is with these entries.
  func graded(_ result: RunResult) -> RunResult {
    var grader = grader
    grader.terms.baseline = others + baseline.known()
    return grader.grade(
      result.cases, drivers: result.drivers, setting: result.setting, duration: result.duration)
  }

  /// Gives entries that have ended, but whose failure goes on, another last day, and drops those
  /// whose failure is gone.
  mutating func renew(_ result: RunResult) {
    let expired = entries(with: .expired, in: result)
    for index in entries.indices where expired.contains(entries[index]) {
      entries[index].until = end
    }
    // Whether a failure goes on is asked of entries that count.
    let stale = entries(with: .stale, in: graded(result))
    let before = entries.count
    entries.removeAll(where: stale.contains)
    dropped = before - entries.count
    renewed = entries.count { entry in expired.contains { $0.span == entry.span } }
  }

  private func entries(
    with problem: BaselineFinding.Problem, in result: RunResult
  ) -> [Baseline.Entry] {
    let found = Set(result.baseline.filter { $0.problem == problem }.map(\.entry.place))
    return entries.filter { found.contains(SourcePlace(file: file, mark: $0.span.start)) }
  }

  /// The lines that count against the run, and that no entry knows.
  mutating func newLines(in result: RunResult) -> [CheckLine] {
    let counted = graded(result).lines.filter { grader.gate.counts($0.verdict) }
    var alone = grader
    alone.terms.baseline = baseline.known()
    let open = alone.grade(
      result.cases, drivers: result.drivers, setting: result.setting, duration: result.duration
    ).lines.filter { $0.baseline == nil }
    knownElsewhere = counted.count { line in
      line.baseline != nil
        && open.contains { $0.driver == line.driver && $0.subject == line.subject }
    }
    return counted.filter { $0.baseline == nil }
  }

  mutating func add(_ reasons: [(line: CheckLine, reason: String)]) {
    for (line, reason) in reasons {
      let isOwn = line.group == nil
      entries.append(
        Baseline.Entry(
          driver: line.driver, check: isOwn ? nil : CheckID(rawValue: line.subject),
          scenario: isOwn ? CaseName(scenario: line.subject) : nil, reason: reason, until: end))
    }
    added = reasons.count
  }

  /// Such as `2 accepted until 2027-06-30, 5 kept, 1 dropped`.
  var summary: String {
    let kept = entries.count - added - renewed
    let parts = [
      (added, "accepted until \(end.day)"), (renewed, "renewed until \(end.day)"), (kept, "kept"),
      (dropped, "dropped"), (knownElsewhere, "left to other baselines"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return told.isEmpty ? "nothing fails" : told.joined(separator: ", ")
  }
}
