package import Evidence

/// The changes from one run to another, check by check.
package struct RunDifference: Sendable {
  /// A check whose verdict isn't what it was; nil stands for a check that wasn't there.
  package struct Change: Hashable, Sendable {
    package var driver: String
    package var subject: String
    package var title: String
    package var old: Verdict?
    package var new: Verdict?
  }

  let old: RunResult
  private let new: RunResult
  package let changes: [Change]
  /// Checks that came out as before.
  package let unchanged: Int

  package init(from old: RunResult, to new: RunResult) {
    self.old = old
    self.new = new
    let before = Dictionary(old.lines.map { ([$0.driver, $0.subject], $0) }) { first, _ in first }
    let after = Set(new.lines.map { [$0.driver, $0.subject] })
    var changes: [Change] = []
    var unchanged = 0
    for line in new.lines {
      let was = before[[line.driver, line.subject]]?.verdict
      if was == line.verdict {
        unchanged += 1
      } else {
        changes.append(Change(line, old: was, new: line.verdict))
      }
    }
    for line in old.lines where !after.contains([line.driver, line.subject]) {
      changes.append(Change(line, old: line.verdict, new: nil))
    }
    self.changes = changes
    self.unchanged = unchanged
  }

  /// True if anything is worse than it was.
  package var isWorse: Bool { changes.contains { $0.kind == .worse } }
}

// MARK: - Text

extension RunDifference {
  package var text: String {
    var text = ""
    for (name, left, right) in facts where left != right { text += "\(name): \(left) → \(right)\n" }
    for kind in Change.Kind.allCases {
      let group = changes.filter { $0.kind == kind }
      guard !group.isEmpty else { continue }
      text += "\n\(kind.rawValue)\n"
      for change in group { text += "  \(change.words)\n" }
    }
    let head = text.isEmpty ? "" : "\n"
    return text + "\(head)unchanged: \(unchanged) \(unchanged == 1 ? "check" : "checks")\n"
  }

  /// The settings of both runs, before and now.
  var facts: [(name: String, old: String, new: String)] {
    var facts = [
      ("understudy", old.setting.tool, new.setting.tool),
      ("catalogue", old.setting.catalogue, new.setting.catalogue),
      ("profile", old.setting.profile, new.setting.profile),
      ("exit", "\(old.exit.code.rawValue)", "\(new.exit.code.rawValue)"),
    ]
    let before = Dictionary(old.drivers.map { ($0.id, $0) }) { first, _ in first }
    for driver in new.drivers {
      let was = before[driver.id]
      facts.append((driver.id, was.words, Optional(driver).words))
    }
    let ids = Set(new.drivers.map(\.id))
    for driver in old.drivers where !ids.contains(driver.id) {
      facts.append((driver.id, Optional(driver).words, "not run"))
    }
    return facts
  }
}

extension DriverResult? {
  fileprivate var words: String {
    guard let self else { return "not run" }
    return PlainText.line((self.version.map { "\($0) " } ?? "") + self.conformance.rawValue)
  }
}

extension RunDifference.Change {
  enum Kind: String, CaseIterable {
    case worse, better, changed, new, gone
  }

  fileprivate init(_ line: CheckLine, old: Verdict?, new: Verdict?) {
    self.init(
      driver: line.driver, subject: line.subject, title: line.title, old: old, new: new)
  }

  var kind: Kind {
    guard let old else { return .new }
    guard let new else { return .gone }
    if new.trouble > old.trouble { return .worse }
    return new.trouble < old.trouble ? .better : .changed
  }

  fileprivate var words: String {
    let verdicts = [old, new].compactMap { $0?.word }.joined(separator: " → ")
    return PlainText.line("\(verdicts)  \(driver)  \(subject) \(title)")
  }
}

extension Verdict {
  /// The urgency of a change.
  fileprivate var trouble: Int {
    switch self {
    case .fail: 4
    case .error: 3
    case .warn: 2
    case .inconclusive: 1
    case .pass, .info, .notApplicable: 0
    }
  }
}
