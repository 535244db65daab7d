internal import Evidence
internal import WireFormats

/// The changes since an earlier run, each with a link to the line of the check as it is now.
struct HTMLDifference {
  let difference: RunDifference
  let lines: [CheckLine]

  func write(to write: (String) -> Void) {
    let day = difference.old.setting.started.rfc3339
    write("<section class=\"since\">\n<h2 id=\"since\">Since \(XMLText(day))</h2>\n")
    let facts = difference.facts.filter { $0.old != $0.new }
    if !facts.isEmpty {
      write("<ul>\n")
      for (name, old, new) in facts {
        write("<li>\(XMLText(line: "\(name): \(old) → \(new)"))</li>\n")
      }
      write("</ul>\n")
    }
    for kind in RunDifference.Change.Kind.allCases {
      let group = difference.changes.filter { $0.kind == kind }
      guard !group.isEmpty else { continue }
      write("<h3>\(kind.rawValue)</h3>\n<ul>\n")
      for change in group { tell(change, write) }
      write("</ul>\n")
    }
    let count = difference.unchanged
    write(
      "<p class=\"dim\">unchanged: \(count) \(count == 1 ? "check" : "checks")</p>\n</section>\n")
  }

  private func tell(_ change: RunDifference.Change, _ write: (String) -> Void) {
    write("<li>")
    for (place, verdict) in [change.old, change.new].compactMap(\.self).enumerated() {
      if place > 0 { write(" → ") }
      write("<span class=\"verdict \(verdict.styleName)\">\(verdict.word)</span>")
    }
    let title = XMLText(line: "\(change.driver) \(change.subject) \(change.title)")
    let number = lines.firstIndex { ($0.driver, $0.subject) == (change.driver, change.subject) }
    write(number.map { " <a href=\"#line-\($0)\">\(title)</a></li>\n" } ?? " \(title)</li>\n")
  }
}
