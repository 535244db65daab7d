package import Evidence
package import WireFormats
internal import Words

/// The known failures of a baseline on the day of a run.
package struct BaselineEntries: Sendable {
  private let entries: [BaselineEntry]
  private let now: Timestamp

  package init(_ entries: [BaselineEntry], on now: Timestamp) {
    // What the client's author has said himself goes before what its library does.
    self.entries = entries.filter { $0.library == nil } + entries.filter { $0.library != nil }
    self.now = now
  }

  /// Marks what the baseline knows of a line, its cases first.
  package func excuse(_ line: inout CheckLine) {
    for index in line.cases.indices {
      line.cases[index].baseline = use(for: line, line.cases[index])
    }
    line.baseline = line.commonBaseline
  }

  /// Entries that have to go: what they excuse no longer happens, or their time is over.
  package func problems(with lines: [CheckLine]) -> [BaselineFinding] {
    entries.compactMap { entry in
      if isExpired(entry) { return BaselineFinding(entry: entry, problem: .expired) }
      return isStale(entry, lines) ? BaselineFinding(entry: entry, problem: .stale) : nil
    }
  }

  private func use(for line: CheckLine, _ finding: CheckLine.Finding) -> BaselineUse? {
    guard finding.verdict.isExcusable else { return nil }
    return entries.first { !isExpired($0) && $0.covers(line, finding) }.map(\.use)
  }

  private func isExpired(_ entry: BaselineEntry) -> Bool {
    // The last day counts to its end.
    entry.until.map { now >= $0 + .seconds(86_400) } ?? false
  }

  private func isStale(_ entry: BaselineEntry, _ lines: [CheckLine]) -> Bool {
    // A client may well keep from what its library would do.
    guard !entry.isFlaky, entry.library == nil else { return false }
    let covered = lines.flatMap { line in line.cases.filter { entry.covers(line, $0) } }
    // What wasn't seen in this run proves nothing either way.
    return covered.contains { $0.verdict == .pass }
      && !covered.contains { $0.verdict.keepsEntries }
  }
}

extension CheckLine {
  /// A line is excused when every case that makes it as bad as it is is excused.
  var commonBaseline: BaselineUse? {
    let worst = cases.filter { $0.verdict == verdict && $0.verdict.isExcusable }
    return worst.allSatisfy { $0.baseline != nil } ? worst.first?.baseline : nil
  }
}

extension BaselineEntry {
  fileprivate var use: BaselineUse {
    if let library { return .library(reason: "\(library): \(reason)") }
    return isFlaky ? .flaky(reason: reason) : .known(reason: reason)
  }

  func covers(_ line: CheckLine, _ finding: CheckLine.Finding) -> Bool {
    guard driver == nil || driver == line.driver, subject == line.subject else { return false }
    if let seen, seen.withoutFigures != finding.seen.withoutFigures { return false }
    guard let caseName else { return true }
    return caseName == finding.name.scenario || caseName == finding.name.description
  }
}

extension Verdict {
  /// True if a baseline can excuse it.
  var isExcusable: Bool {
    switch self {
    case .fail, .warn: true
    case .error, .pass, .info, .inconclusive, .notApplicable: false
    }
  }

  /// True if the excused violation still happens, though it may not matter to this profile.
  var keepsEntries: Bool { isExcusable || self == .info }
}
