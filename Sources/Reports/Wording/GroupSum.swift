internal import Evidence
internal import Words

/// The results of the checks of one group.
struct GroupSum {
  var name: String
  var counts: [(verdict: Verdict, count: Int)]

  /// Such as `ST State`, or the name alone of what is no group of checks.
  var title: String { CheckGroup(rawValue: name).map { "\(name) \($0.title)" } ?? name }

  /// The groups of these lines by name; a scenario's own lines come last.
  static func all(of lines: [CheckLine]) -> [GroupSum] {
    var sums: [String?: [Verdict: Int]] = [:]
    for line in lines { sums[line.group, default: [:]][line.verdict, default: 0] += 1 }
    let names = sums.keys.sorted { ($0 ?? "~") < ($1 ?? "~") }
    return names.map { name in
      let counts = sums[name] ?? [:]
      return GroupSum(
        name: name ?? "scenarios",
        counts: Verdict.allCases.compactMap { verdict in counts[verdict].map { (verdict, $0) } })
    }
  }
}
