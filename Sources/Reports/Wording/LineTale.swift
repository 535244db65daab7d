import Evidence
internal import Words

/// A line as reports tell it: the findings that make it what it is, those together that say the same
/// of several cases.
struct LineTale {
  /// One finding with the cases in which the same was found.
  struct Part {
    /// The findings that say the same, the one that is explained first.
    let findings: [CheckLine.Finding]
    let line: CheckLine
    let index: RunIndex

    var first: CheckLine.Finding { findings[0] }
    /// Made for who asks, as its story may have to be read first.
    var explanation: Explanation { Explanation(of: first, in: line, index) }
    /// The subject that tells the story of the cause; nil where this part does.
    var teller: String? { index.causes.teller(of: first, in: line) }
    /// The reason why it is accepted, if it is.
    var known: String? { first.baseline?.words }

    func names(atMost limit: Int) -> String { LineTale.names(findings, atMost: limit) }
  }

  let parts: [Part]

  init(of line: CheckLine, _ index: RunIndex) {
    parts = line.alikes.map { Part(findings: $0, line: line, index: index) }
  }

  /// Such as `state-mismatch/upper, no-state and 3 more`.
  static func names(
    _ findings: some Collection<CheckLine.Finding>, atMost limit: Int
  ) -> String {
    let named = findings.prefix(limit).map(\.name.path).joined(separator: ", ")
    let more = findings.count - limit
    return PlainText.line(more > 0 ? "\(named) and \(more) more" : named)
  }
}

extension CheckLine {
  /// The first of ``alikes``, found without comparing all findings.
  var leadingFinding: Finding? {
    cases.first { $0.verdict == verdict && $0.baseline == nil }
      ?? cases.first { $0.verdict == verdict }
  }

  /// The findings that make the line what it is, those together that say the same of several cases;
  /// first those that no baseline knows of.
  var alikes: [[Finding]] {
    struct Words: Hashable {
      var level: Level
      var observation: Observation
      var expected: String
      var seen: String
      var baseline: BaselineUse?
    }
    var groups: [[Finding]] = []
    var places: [Words: Int] = [:]
    var last: (finding: Finding, place: Int)?
    for isKnown in [false, true] {
      // By number, as a loop over the findings would copy those that it passes over.
      for number in cases.indices
      where cases[number].verdict == verdict && (cases[number].baseline != nil) == isKnown {
        let finding = cases[number]
        if let last, finding.repeats(last.finding) {
          groups[last.place].append(finding)
          continue
        }
        let words = Words(
          level: finding.level, observation: finding.observation,
          expected: finding.expected.withoutNumbers, seen: finding.seen.withoutNumbers,
          baseline: finding.baseline)
        let place = places[words] ?? groups.count
        if place == groups.count {
          places[words] = place
          groups.append([])
        }
        groups[place].append(finding)
        last = (finding, place)
      }
    }
    return groups
  }
}

extension CheckLine.Finding {
  /// True if it says in the same words what another one says.
  fileprivate func repeats(_ other: Self) -> Bool {
    expected == other.expected && seen == other.seen && observation == other.observation
      && level == other.level && baseline == other.baseline
  }

  /// The finding in one sentence.
  var summary: String {
    if let reason = observation.reason { return reason }
    guard !expected.isEmpty || !seen.isEmpty else { return verdict.name }
    return "expected \(expected), seen \(seen)"
  }
}
