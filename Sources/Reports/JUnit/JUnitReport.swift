package import Evidence
internal import WireFormats

/// JUnit XML as Jenkins, GitLab and GitHub read it: a suite for each client and group of checks, a
/// test for each check, with the cases in which it fails inside.
///
/// A report never sets a job's status. The exit code has to.
package struct JUnitReport: Sendable {
  private let index: RunIndex
  private let standing: GateStanding

  package init(_ result: RunResult) {
    index = RunIndex(result)
    standing = GateStanding(result)
  }

  package func write(to write: (String) -> Void) {
    let suites = JUnitSuite.all(of: index.result)
    let sums = suites.map { JUnitSums($0.lines.map(standing.standing)) }
    let problems = index.result.baseline
    var whole = sums.reduce(JUnitSums(), +)
    whole.tests += problems.count
    whole.failures += problems.count

    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    write("<testsuites name=\"understudy\" \(whole.mainAttributes) time=\"\(time)\">\n")
    for (suite, sum) in zip(suites, sums) {
      write("  <testsuite name=\"\(XMLText(suite.name))\" \(sum.attributes) \(moment)>\n")
      writeProperties(of: suite, to: write)
      for line in suite.lines { self.write(line, in: suite, to: write) }
      write("  </testsuite>\n")
    }
    writeBaseline(problems, to: write)
    write("</testsuites>\n")
  }

  private var time: String { index.result.duration.decimalSeconds }

  private var moment: String {
    let started = String(index.result.setting.started.rfc3339.prefix(19))
    return "timestamp=\"\(started)\""
  }

  // MARK: - Parts

  private func writeProperties(of suite: JUnitSuite, to write: (String) -> Void) {
    let setting = index.result.setting
    let driver = index.result.drivers.first { $0.id == suite.driver }
    let properties = [
      ("profile", setting.profile), ("driver", suite.driver), ("client", driver?.version ?? ""),
      ("understudy", setting.tool), ("catalogue", setting.catalogue), ("seed", "\(setting.seed)"),
    ].filter { !$0.1.isEmpty }
    write("    <properties>\n")
    for (name, value) in properties {
      write("      <property name=\"\(name)\" value=\"\(XMLText(value))\"/>\n")
    }
    write("    </properties>\n")
  }

  private func write(_ line: CheckLine, in suite: JUnitSuite, to write: (String) -> Void) {
    let first = line.leadingFinding
    let duration = first.flatMap { index.caseResult(of: $0)?.duration } ?? .zero
    let name = PlainText.line("\(line.subject) \(line.title)")
    let opening =
      "    <testcase classname=\"\(XMLText(suite.name))\" name=\"\(XMLText(name))\" "
      + "time=\"\(duration.decimalSeconds)\""
    // Some readers look at the attribute only, some at the body only.
    let message = XMLText(line: first?.summary ?? "")
    switch standing.standing(of: line) {
    case .passed: write("\(opening)/>\n")
    case .warned:
      write("\(opening)>\n      <system-out>WARN\n\(body(of: line))</system-out>\n")
      write("    </testcase>\n")
    case .failed:
      let type = line.verdict == .warn ? "warning" : "failure"
      write("\(opening)>\n      <failure message=\"\(message)\" type=\"\(type)\">")
      write("\(body(of: line))</failure>\n    </testcase>\n")
    case .broken:
      let type = line.verdict == .inconclusive ? "inconclusive" : "harness-error"
      write("\(opening)>\n      <error message=\"\(message)\" type=\"\(type)\">")
      write("\(body(of: line))</error>\n    </testcase>\n")
    case .skipped(let reason), .known(let reason):
      write("\(opening)>\n      <skipped message=\"\(XMLText(line: reason))\"/>\n")
      write("    </testcase>\n")
    }
  }

  /// The most findings of a line that are told, and the most names of cases in which one was seen.
  private static let partLimit = 5
  private static let nameLimit = 20

  private func body(of line: CheckLine) -> XMLText {
    let parts = LineTale(of: line, index).parts
    var text = ""
    for (number, part) in parts.prefix(Self.partLimit).enumerated() {
      text += "\nin \(part.names(atMost: Self.nameLimit))\n"
      // Of several tests that one exchange has decided, the first tells the story.
      if let teller = part.teller {
        text += "decided by the same exchange as \(teller), which tells the story\n"
      }
      let isFull = number == 0 && part.teller == nil
      let explanation = part.explanation
      text += explanation.text(indentedBy: 0, isBrief: !isFull)
      if isFull { text += explanation.timeline(indentedBy: 0) }
    }
    if parts.count > Self.partLimit {
      let rest = parts[Self.partLimit...].reduce(0) { $0 + $1.findings.count }
      text += "\nand in \(rest) more \(rest == 1 ? "case" : "cases"), each in its own way\n"
    }
    return XMLText(text)
  }

  private func writeBaseline(_ problems: [BaselineFinding], to write: (String) -> Void) {
    guard !problems.isEmpty else { return }
    let sum = JUnitSums([Standing](repeating: .failed, count: problems.count))
    write("  <testsuite name=\"baseline\" \(sum.attributes) \(moment)>\n")
    for problem in problems {
      write("    <testcase classname=\"baseline\" name=\"\(XMLText("\(problem.entry.place)"))\">\n")
      let words = XMLText(line: problem.words)
      write("      <failure message=\"\(words)\" type=\"\(problem.problem.rawValue)\">")
      write("\(words)</failure>\n    </testcase>\n")
    }
    write("  </testsuite>\n")
  }
}
