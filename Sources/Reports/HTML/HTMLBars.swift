internal import Evidence
internal import Words

/// The results at a glance: a bar for each group of checks and each level, the slowest cases, and what
/// comes and goes.
struct HTMLBars {
  let index: RunIndex

  private static let slowestLimit = 5

  func write(to write: (String) -> Void) {
    let lines = index.result.lines
    guard !lines.isEmpty else { return }
    write("<div class=\"glance\">\n<section><h2>By group</h2>\n")
    for group in GroupSum.all(of: lines) { bar(group.title, group.counts, write) }
    write("</section>\n<section><h2>By level</h2>\n")
    for level in [Level.required, .recommended, .info] {
      let own = lines.filter { $0.level == level }
      let counts = Verdict.allCases.map { verdict in
        (verdict: verdict, count: own.count { $0.verdict == verdict })
      }
      if !own.isEmpty { bar(level.rawValue, counts.filter { $0.count > 0 }, write) }
    }
    writeSlowest(write)
    writeFlaky(write)
    write("</section>\n</div>\n")
  }

  private func bar(
    _ title: String, _ counts: [(verdict: Verdict, count: Int)], _ write: (String) -> Void
  ) {
    let words = counts.map { "\($0.count) \($0.verdict.name)" }.joined(separator: ", ")
    write("<p class=\"bar\"><span>\(XMLText(line: title))</span>")
    write("<span class=\"track\" role=\"img\" aria-label=\"\(words)\" title=\"\(words)\">")
    for (verdict, count) in counts {
      write("<i class=\"\(verdict.styleName)\" style=\"flex-grow: \(count)\"></i>")
    }
    write("</span></p>\n")
  }

  private func writeSlowest(_ write: (String) -> Void) {
    let slowest = index.result.cases.sorted { $0.duration > $1.duration }
    guard slowest.count > Self.slowestLimit else { return }
    write("<h2>Slowest</h2>\n<ol>\n")
    for each in slowest.prefix(Self.slowestLimit) {
      let number = index.number(of: each.name) ?? 0
      write("<li><a href=\"#case-\(number)\">\(XMLText(line: each.name.path))</a> ")
      write("<span class=\"dim\">\(each.duration.shortText)</span></li>\n")
    }
    write("</ol>\n")
  }

  /// The crashes that didn't come again, and the failures that a baseline calls flaky.
  private func writeFlaky(_ write: (String) -> Void) {
    let crashes = index.result.cases.filter { $0.crash == .flaky }.map(\.name.path)
    let lines = index.result.lines.filter { line in
      if case .flaky = line.baseline { true } else { false }
    }.map { "\($0.driver) \($0.subject)" }
    guard !(crashes + lines).isEmpty else { return }
    write("<h2>Flaky</h2>\n<ul>\n")
    for name in crashes { write("<li>\(XMLText(line: name)): a crash</li>\n") }
    for name in lines { write("<li>\(XMLText(line: name))</li>\n") }
    write("</ul>\n")
  }
}
