package import Evidence
internal import WireFormats

/// The Test Anything Protocol, version 14: a line for each check.
package struct TAPReport: Sendable {
  private let index: RunIndex
  private let standing: GateStanding

  package init(_ result: RunResult) {
    index = RunIndex(result)
    standing = GateStanding(result)
  }

  package func write(to write: (String) -> Void) {
    let result = index.result
    write("TAP version 14\n")
    let count = result.lines.count + result.baseline.count
    // A plan of nothing has to say why.
    write(count > 0 ? "1..\(count)\n" : "1..0 # SKIP nothing was checked\n")
    write("# profile \(result.setting.profile), seed \(result.setting.seed)\n")
    var number = 0
    for line in result.lines {
      number += 1
      self.write(line, number, to: write)
    }
    for problem in result.baseline {
      number += 1
      write("not ok \(number) - baseline \(escaped("\(problem.entry.place)"))\n")
      writeBlock([("message", problem.words), ("severity", "fail")], to: write)
    }
    if result.exit.code == .interrupted { write("Bail out! \(escaped(result.exit.reason))\n") }
  }

  private func write(_ line: CheckLine, _ number: Int, to write: (String) -> Void) {
    let name = escaped("\(line.driver): \(line.subject) \(line.title)")
    switch standing.standing(of: line) {
    case .passed: write("ok \(number) - \(name)\n")
    case .warned:
      write("ok \(number) - \(name)\n")
      writeBlock([("severity", "warning")] + pairs(of: line), to: write)
    case .failed, .broken:
      write("not ok \(number) - \(name)\n")
      writeBlock([("severity", line.verdict.name)] + pairs(of: line), to: write)
    case .skipped(let reason): write("ok \(number) - \(name) # SKIP \(escaped(reason))\n")
    case .known(let reason):
      write("not ok \(number) - \(name) # TODO \(escaped(reason))\n")
    }
  }

  /// The most names of cases that are listed.
  private static let nameLimit = 20

  /// The first of the line's findings stands for the others.
  private func pairs(of line: CheckLine) -> [(String, String)] {
    let parts = LineTale(of: line, index).parts
    guard let first = parts.first else { return [] }
    // Older readers know words only as keys.
    let pairs = first.explanation.parts.map { part in
      (String(part.label.map { $0 == " " ? "_" : $0 }), part.text)
    }
    let others = parts.dropFirst().map { "\n\($0.names(atMost: Self.nameLimit))" }.joined()
    return [("cases", first.names(atMost: Self.nameLimit) + others)] + pairs
  }

  /// A block of YAML; JSON's strings are legal ones of YAML and can hold anything.
  private func writeBlock(_ pairs: [(String, String)], to write: (String) -> Void) {
    write("  ---\n")
    for (label, text) in pairs {
      write("  \(label): \(JSONValue.string(text).text(.compact))\n")
    }
    write("  ...\n")
  }

  /// A description, in which a bare `#` would begin a directive.
  private func escaped(_ text: String) -> String {
    PlainText.line(text).reduce(into: "") { escaped, character in
      if character == "#" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
