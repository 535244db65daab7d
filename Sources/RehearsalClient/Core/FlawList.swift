internal import WireFormats

/// The text that `--list-flaws` prints.
enum FlawList {
  static func text(_ flaws: [Flaw] = Flaw.allCases) -> String {
    let width = flaws.map(\.name.count).max() ?? 0
    return flaws.map { flaw in
      let gap = String(repeating: " ", count: width - flaw.name.count + 2)
      let checks = flaw.facts.checks.joined(separator: " ")
      return "\(flaw.name)\(gap)A client that \(flaw.facts.summary). [\(checks)]"
    }.joined(separator: "\n")
  }

  static func json(_ flaws: [Flaw] = Flaw.allCases) -> String {
    let list = flaws.map { flaw -> JSONValue in
      [
        "name": .string(flaw.name), "summary": .string(flaw.facts.summary),
        "checks": .array(flaw.facts.checks.map { .string($0) }),
        "lesser": .array(flaw.facts.lesser.map { .string($0) }),
        "cases": .array(flaw.facts.cases.map { .string($0) }),
        "stage": .string(flaw.facts.stage.rawValue),
      ]
    }
    return String(decoding: JSONValue.array(list).bytes(.google), as: UTF8.self)
  }
}
