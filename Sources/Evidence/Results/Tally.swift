internal import Words

/// The numbers of checks by level and result, which reports give in place of a percentage.
package struct Tally: Hashable, Sendable {
  /// Of the checks of one level, how many passed and how many could have.
  package struct Share: Hashable, Sendable {
    package var passed = 0
    package var total = 0

    package init(passed: Int = 0, total: Int = 0) {
      self.passed = passed
      self.total = total
    }
  }

  package var required = Share()
  package var recommended = Share()
  package var info = Share()
  package var notApplicable = 0
  package var inconclusive = 0
  package var errors = 0

  package init() {}
}

extension Tally {
  package init(_ lines: some Sequence<CheckLine>) {
    self.init()
    for line in lines { add(line.verdict, at: line.level) }
  }

  private mutating func add(_ verdict: Verdict, at level: Level) {
    guard verdict != .notApplicable else {
      notApplicable += 1
      return
    }
    if verdict == .inconclusive { inconclusive += 1 }
    if verdict == .error { errors += 1 }
    // Where more is asked, what is only told takes nothing away.
    let passed = verdict == .pass || verdict == .info && level != .info ? 1 : 0
    switch level {
    case .required: required.add(passed)
    case .recommended: recommended.add(passed)
    case .info: info.add(passed)
    }
  }
}

extension Tally.Share {
  fileprivate mutating func add(_ passed: Int) {
    self.passed += passed
    total += 1
  }
}

extension Tally: CustomStringConvertible {
  /// Such as `required 41 of 43 · recommended 19 of 24 · 12 n/a · 2 inconclusive`.
  package var description: String {
    var parts: [String] = []
    for (name, share) in [("required", required), ("recommended", recommended), ("info", info)]
    where share.total > 0 {
      parts.append("\(name) \(share.passed) of \(share.total)")
    }
    if notApplicable > 0 { parts.append("\(notApplicable) n/a") }
    if inconclusive > 0 { parts.append("\(inconclusive) inconclusive") }
    if errors > 0 { parts.append("\(errors) harness \(errors == 1 ? "error" : "errors")") }
    return parts.isEmpty ? "nothing was checked" : parts.joined(separator: " · ")
  }
}

extension Tally: Record {
  package static let form = RecordForm(
    "Tally", blank: Tally(),
    [
      .value("required", \.required), .value("recommended", \.recommended), .value("info", \.info),
      .value("not_applicable", \.notApplicable), .value("inconclusive", \.inconclusive),
      .value("errors", \.errors),
    ])
}

extension Tally.Share: Record {
  package static let form = RecordForm(
    "Share", blank: Tally.Share(), [.value("passed", \.passed), .value("total", \.total)])
}
