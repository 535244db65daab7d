package import Evidence
package import Words

/// A result with ways to look things up, made once for each report.
package struct RunIndex: Sendable {
  package let result: RunResult
  private let rules: [String: Int]
  private let cases: [PlayedCase: Int]
  private let lines: [String: Int]
  let causes: SharedCauses

  package init(_ result: RunResult) {
    self.result = result
    rules = Dictionary(result.rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    lines = Dictionary(result.lines.enumerated().map { ($1.subject, $0) }) { first, _ in first }
    causes = SharedCauses(result.lines)
    cases = Dictionary(result.cases.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  package func rule(of line: CheckLine) -> Rule {
    rules[line.subject].map { result.rules[$0] } ?? Rule(id: line.subject, title: line.title)
  }

  /// The first line about a rule, whichever client it is of.
  func line(of rule: Rule) -> CheckLine? { lines[rule.id].map { result.lines[$0] } }

  /// The setter of a line's level: the profile, or the scenario where no profile is played.
  func setter(of line: CheckLine) -> String {
    // A profile makes a scenario's own lines information; all else is said of the case itself.
    let isOwn = line.group == nil && (result.setting.countsOwnLines || line.level != .info)
    return isOwn ? "the scenario" : result.setting.profile
  }

  package func caseResult(of finding: CheckLine.Finding) -> CaseResult? {
    cases[finding.name].map { result.cases[$0] }
  }

  /// The place in a file that a line's problem belongs to: the scenario's line that asked, else the
  /// scenario, else the driver; of these a file of the user's own before one of the program's.
  func place(of line: CheckLine) -> SourcePlace? {
    let places = places(of: line)
    return places.first(where: \.isOwn) ?? places.first
  }

  /// The same, but nil where no file of the user's own has to do with it.
  func ownPlace(of line: CheckLine) -> SourcePlace? { places(of: line).first(where: \.isOwn) }

  private func places(of line: CheckLine) -> [SourcePlace] {
    let deciding = line.alikes.joined()
    let scenarios = deciding.lazy.compactMap { self.caseResult(of: $0)?.file }
    let driver = result.drivers.first { $0.id == line.driver }?.file
    let files = (Array(scenarios) + [driver ?? ""]).filter { !$0.isEmpty }
    return deciding.compactMap(\.place) + files.map { SourcePlace(file: $0, line: 1) }
  }

  /// The subject whose story the first finding of a line is part of; nil where it has its own.
  func cause(of line: CheckLine) -> String? {
    line.leadingFinding.flatMap { causes.teller(of: $0, in: line) }
  }

  package func number(of name: PlayedCase) -> Int? { cases[name] }

  /// The same, with a number that it probably has: lines have their cases in the order of the run.
  func number(of name: PlayedCase, guessing guess: Int) -> Int? {
    let isRight = guess < result.cases.count && result.cases[guess].name == name
    return isRight ? guess : cases[name]
  }

  /// Lines of one verdict, in order.
  func lines(_ verdict: Verdict) -> [CheckLine] { result.lines.filter { $0.verdict == verdict } }

  /// The numbers of lines by verdict, in the order of verdicts.
  var counts: [(verdict: Verdict, count: Int)] {
    var counts: [Verdict: Int] = [:]
    for line in result.lines { counts[line.verdict, default: 0] += 1 }
    return Verdict.allCases.compactMap { verdict in counts[verdict].map { (verdict, $0) } }
  }
}

extension SourcePlace {
  /// False for a file of the program's own, whose address begins with `@`: no repository has it.
  fileprivate var isOwn: Bool { !file.hasPrefix("@") }
}
