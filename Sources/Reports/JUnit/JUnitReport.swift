package import Evidence
internal import WireFormats

/// JUnit XML as Jenkins, GitLab and GitHub read it: a suite for each client and group of checks, a
/// test for each check and case.
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
    let sums = suites.map { JUnitSums($0.tests.map { test in state(of: test) }) }
    let problems = index.result.baseline
    var whole = sums.reduce(JUnitSums(), +)
    whole.tests += problems.count
    whole.failures += problems.count

    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    write("<testsuites name=\"understudy\" \(whole.mainAttributes) time=\"\(time)\">\n")
    for (suite, sum) in zip(suites, sums) {
      write("  <testsuite name=\"\(XMLText(suite.name))\" \(sum.attributes) \(moment)>\n")
      writeProperties(of: suite, to: write)
      for test in suite.tests { self.write(test, in: suite, to: write) }
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

  private func state(of test: JUnitSuite.Test) -> Standing {
    standing.standing(of: test.finding, in: test.line)
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

  private func write(_ test: JUnitSuite.Test, in suite: JUnitSuite, to write: (String) -> Void) {
    let explanation = Explanation(of: test.finding, in: test.line, index)
    let duration = index.caseResult(of: test.finding)?.duration ?? .zero
    let opening =
      "    <testcase classname=\"\(XMLText(suite.name))\" name=\"\(XMLText(explanation.title))\" "
      + "time=\"\(duration.decimalSeconds)\""
    // Some readers look at the attribute only, some at the body only.
    let message = XMLText(line: test.finding.summary)
    switch state(of: test) {
    case .passed: write("\(opening)/>\n")
    case .warned:
      write("\(opening)>\n      <system-out>WARN\n\(body(explanation))</system-out>\n")
      write("    </testcase>\n")
    case .failed:
      let type = test.finding.verdict == .warn ? "warning" : "failure"
      write("\(opening)>\n      <failure message=\"\(message)\" type=\"\(type)\">")
      write("\(body(explanation))</failure>\n    </testcase>\n")
    case .broken:
      let type = test.finding.verdict == .inconclusive ? "inconclusive" : "harness-error"
      write("\(opening)>\n      <error message=\"\(message)\" type=\"\(type)\">")
      write("\(body(explanation))</error>\n    </testcase>\n")
    case .skipped(let reason), .known(let reason):
      write("\(opening)>\n      <skipped message=\"\(XMLText(line: reason))\"/>\n")
      write("    </testcase>\n")
    }
  }

  private func body(_ explanation: Explanation) -> XMLText {
    // Of several tests that one exchange has decided, the first tells the story.
    guard let teller = explanation.teller else {
      return XMLText(
        "\n" + explanation.text(indentedBy: 0) + explanation.timeline(indentedBy: 0))
    }
    return XMLText(
      "\ndecided by the same exchange as \(teller), which tells the story\n"
        + explanation.text(indentedBy: 0, isBrief: true))
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
