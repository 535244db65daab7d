import Evidence
internal import Words

/// A line as reports tell it: the findings that make it what it is, those together that say the same
/// of several cases.
struct LineTale {
  /// One finding with the cases in which the same was found.
  struct Part {
    /// The finding that is explained.
    let first: CheckLine.Finding
    let line: CheckLine
    let index: RunIndex
    /// The cases, the one that is explained first.
    let cases: [PlayedCase]

    /// Made for who asks, as its story may have to be read first.
    var explanation: Explanation { Explanation(of: first, in: line, index) }
    /// The subject that tells the story of the cause; nil where this part does.
    var teller: String? { index.causes.teller(of: first, in: line) }
    /// The reason why it is accepted, if it is.
    var known: String? { first.baseline?.words }

    func names(atMost limit: Int) -> String { LineTale.names(cases[...], atMost: limit) }
  }

  let parts: [Part]

  init(of line: CheckLine, _ index: RunIndex) {
    parts = line.alikes.map { same in
      Part(first: same[0], line: line, index: index, cases: same.map(\.name))
    }
  }

  /// Such as `state-mismatch/upper, no-state and 3 more`.
  static func names(_ cases: ArraySlice<PlayedCase>, atMost limit: Int) -> String {
    let named = cases.prefix(limit).map(\.path).joined(separator: ", ")
    let more = cases.count - limit
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
    for isKnown in [false, true] {
      for finding in cases
      where finding.verdict == verdict && (finding.baseline != nil) == isKnown {
        let words = Words(
          level: finding.level, observation: finding.observation,
          expected: finding.expected.withoutNumbers, seen: finding.seen.withoutNumbers,
          baseline: finding.baseline)
        if let place = places[words] {
          groups[place].append(finding)
        } else {
          places[words] = groups.count
          groups.append([finding])
        }
      }
    }
    return groups
  }
}

extension CheckLine.Finding {
  /// The finding in one sentence.
  var summary: String {
    if let reason = observation.reason { return reason }
    guard !expected.isEmpty || !seen.isEmpty else { return verdict.name }
    return "expected \(expected), seen \(seen)"
  }
}
