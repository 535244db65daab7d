package import Evidence
internal import WireFormats
internal import Words

/// SARIF 2.1.0 for code scanning: a result for each check and case, at the line of the scenario or
/// driver.
package struct SARIFReport: Sendable {
  private let index: RunIndex
  private let ruleNumbers: [String: Int]

  package init(_ result: RunResult) {
    index = RunIndex(result)
    ruleNumbers = Dictionary(
      result.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.write(.google, into: &bytes) { json in
      json.object { json in
        json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        json.member("version", "2.1.0")
        json.name("runs")
        json.array { json in json.object { self.writeRun(to: &$0) } }
      }
    }
    return bytes
  }

  private func writeRun(to json: inout JSONWriter) {
    let result = index.result
    json.name("tool")
    json.object { json in
      json.name("driver")
      json.object { json in
        json.member("name", "understudy")
        json.member("version", result.setting.tool)
        json.name("rules")
        json.array { json in
          for rule in result.rules {
            let line = self.index.line(of: rule)
            SARIFRule(rule, level: Self.level(line?.level), group: line?.group).write(to: &json)
          }
        }
      }
    }
    json.member("columnKind", "unicodeCodePoints")
    json.name("automationDetails")
    json.object { $0.member("id", "understudy/\(result.setting.profile)/") }
    writeInvocation(to: &json)
    json.name("results")
    json.array { json in
      for line in result.lines {
        for finding in line.cases where finding.verdict != .error {
          write(finding, in: line, to: &json)
        }
      }
    }
  }

  /// The level of a violation by the profile.
  private static func level(_ level: Level?) -> String {
    switch level {
    case .required: "error"
    case .recommended: "warning"
    case .info, nil: "note"
    }
  }

  /// The invocation. Our own failures are reported here and aren't results.
  private func writeInvocation(to json: inout JSONWriter) {
    let result = index.result
    let isSuccessful = ![.harnessError, .interrupted, .badInput].contains(result.exit.code)
    json.name("invocations")
    json.array { json in
      json.object { json in
        json.member("executionSuccessful", isSuccessful)
        json.member("exitCode", result.exit.code.rawValue)
        json.member("exitCodeDescription", result.exit.reason)
        json.member("startTimeUtc", result.setting.started.rfc3339)
        if !result.setting.command.isEmpty { json.member("commandLine", result.setting.command) }
        json.name("toolExecutionNotifications")
        json.array { json in
          for line in result.lines {
            for finding in line.cases where finding.verdict == .error {
              json.object { json in
                json.member("level", "error")
                json.name("message")
                json.object {
                  $0.member("text", PlainText.line("\(finding.name): \(finding.summary)"))
                }
              }
            }
          }
        }
      }
    }
  }

  // MARK: - Results

  private func write(_ finding: CheckLine.Finding, in line: CheckLine, to json: inout JSONWriter) {
    let kind = SARIFKind(finding.verdict)
    json.object { json in
      json.member("ruleId", line.subject)
      if let number = ruleNumbers[line.subject] { json.member("ruleIndex", number) }
      json.member("kind", kind.kind)
      json.member("level", kind.level)
      json.name("message")
      json.object { $0.member("text", self.message(finding, line)) }
      if let place = self.place(of: finding, in: line) {
        json.name("locations")
        json.array { $0.object { write(place, to: &$0) } }
      }
      self.writeCause(of: finding, in: line, to: &json)
      json.name("partialFingerprints")
      // From names alone: neither a changed line nor another wording makes a new alert.
      json.object {
        $0.member("understudy/v1", "\(line.driver)/\(line.subject)/\(finding.name)")
      }
      if let use = finding.baseline {
        json.name("suppressions")
        json.array { json in
          json.object { json in
            json.member("kind", "external")
            json.member("status", "accepted")
            json.member("justification", PlainText.line(use.words))
          }
        }
      }
      json.name("properties")
      json.object { json in
        json.member("driver", line.driver)
        json.member("case", "\(finding.name)")
        json.member("verdict", finding.verdict.rawValue)
        if let cause = self.index.causes.name(of: finding, in: line) {
          json.member("cause", cause)
        }
        if let result = index.caseResult(of: finding), !result.replay.again.isEmpty {
          json.member("replay", result.replay.again)
        }
      }
    }
  }

  private func message(_ finding: CheckLine.Finding, _ line: CheckLine) -> String {
    PlainText.lines("\(line.title): \(finding.summary) (\(line.driver), \(finding.name))")
  }

  private func place(of finding: CheckLine.Finding, in line: CheckLine) -> SourcePlace? {
    let driver = index.result.drivers.first { $0.id == line.driver }
    let files = [index.caseResult(of: finding)?.file, driver?.file].compactMap(\.self)
    return finding.place
      ?? files.first { !$0.isEmpty }.map { SourcePlace(file: $0, line: 1) }
  }

  private func write(_ place: SourcePlace, to json: inout JSONWriter) {
    json.name("physicalLocation")
    json.object { json in
      json.name("artifactLocation")
      json.object { $0.member("uri", Percent.encode(place.file, keeping: .sarifPath)) }
      json.name("region")
      json.object { json in
        json.member("startLine", place.line)
        json.member("startColumn", place.column)
      }
    }
  }

  /// The place of the result that tells the story, where the same exchange has decided both.
  private func writeCause(
    of finding: CheckLine.Finding, in line: CheckLine, to json: inout JSONWriter
  ) {
    guard let teller = index.causes.teller(of: finding, in: line),
      let told = index.result.lines.first(where: {
        $0.driver == line.driver && $0.subject == teller
      }), let first = told.cases.first(where: { $0.name == finding.name }),
      let place = place(of: first, in: told)
    else { return }
    json.name("relatedLocations")
    json.array { json in
      json.object { json in
        json.name("message")
        json.object { $0.member("text", "decided by the same exchange as \(teller)") }
        self.write(place, to: &json)
      }
    }
  }
}

extension ASCIISet {
  /// The characters that the path of an address may hold unescaped.
  fileprivate static let sarifPath = ASCIISet.unreserved.union(ASCIISet("/@+,="))
}

/// A verdict in SARIF's words. A level other than `none` belongs to failures alone.
private struct SARIFKind {
  var kind: String
  var level: String

  init(_ verdict: Verdict) {
    (kind, level) =
      switch verdict {
      case .fail: ("fail", "error")
      case .warn: ("fail", "warning")
      case .info: ("fail", "note")
      case .pass: ("pass", "none")
      case .inconclusive, .error: ("open", "none")
      case .notApplicable: ("notApplicable", "none")
      }
  }
}
