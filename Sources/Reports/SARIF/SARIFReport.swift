package import Evidence
internal import WireFormats
internal import Words

/// SARIF 2.1.0 for code scanning: a result for each check and client, at a line of the user's own
/// scenario or driver.
///
/// Code scanning shows every result as an alert, whatever its kind and suppressions are. So only
/// problems that nobody knows of are results, unless all are asked for.
package struct SARIFReport: Sendable {
  private let index: RunIndex
  private let lines: [CheckLine]
  /// The rules that results name.
  private let rules: [Rule]
  private let ruleNumbers: [String: Int]

  package init(_ result: RunResult, hasAll: Bool = false) {
    index = RunIndex(result)
    // What went wrong with the harness is no result.
    lines = result.lines.filter { line in
      line.verdict != .error && (hasAll || line.verdict.isProblem && line.baseline == nil)
    }
    let subjects = Set(lines.map(\.subject))
    rules = result.rules.filter { subjects.contains($0.id) }
    ruleNumbers = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
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
          for rule in self.rules {
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
      for line in lines { write(line, to: &json) }
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
            for number in line.cases.indices where line.cases[number].verdict == .error {
              let finding = line.cases[number]
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

  private func write(_ line: CheckLine, to json: inout JSONWriter) {
    let kind = SARIFKind(line.verdict)
    let parts = LineTale(of: line, index).parts
    let first = parts.first?.first
    json.object { json in
      json.member("ruleId", line.subject)
      if let number = ruleNumbers[line.subject] { json.member("ruleIndex", number) }
      json.member("kind", kind.kind)
      json.member("level", kind.level)
      json.name("message")
      json.object { $0.member("text", self.message(line, parts)) }
      if let place = index.place(of: line) {
        json.name("locations")
        json.array { $0.object { write(place, to: &$0) } }
      }
      if let first { self.writeCause(of: first, in: line, to: &json) }
      json.name("partialFingerprints")
      // From names alone: neither a changed line nor another wording makes a new alert. GitHub goes
      // by its own member, and computes that from the file's text where it is missing.
      let fingerprint = "\(line.driver)/\(line.subject)"
      json.object {
        $0.member("understudy/v2", fingerprint)
        $0.member("primaryLocationLineHash", fingerprint)
      }
      if let use = line.baseline {
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
        json.member("verdict", line.verdict.rawValue)
        json.name("cases")
        json.array { json in
          for finding in parts.lazy.flatMap(\.findings).prefix(Self.nameLimit) {
            json.string("\(finding.name)")
          }
        }
        if let first, let cause = self.index.causes.name(of: first, in: line) {
          json.member("cause", cause)
        }
        if let first, let replay = index.caseResult(of: first)?.replay.again, !replay.isEmpty {
          json.member("replay", replay)
        }
      }
    }
  }

  /// The most names of cases that a result lists, and that its message does.
  private static let nameLimit = 100
  private static let shownNames = 5

  private func message(_ line: CheckLine, _ parts: [LineTale.Part]) -> String {
    guard let first = parts.first else { return PlainText.line(line.title) }
    let names = first.names(atMost: Self.shownNames)
    return PlainText.lines("\(line.title): \(first.first.summary) (\(line.driver), in \(names))")
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
      }), let place = index.place(of: told)
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
