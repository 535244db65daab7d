package import Evidence
internal import Words

/// All that a reader needs of one finding, in the order in which a report tells it.
package struct Explanation: Sendable {
  /// One labelled piece of it, such as what was expected.
  package struct Part: Hashable, Sendable {
    package var label: String
    package var text: String
  }

  /// Such as `ST-04 A wrong state is rejected [state-mismatch/upper]`.
  package let title: String
  package let parts: [Part]
  package let story: CaseStory?
  /// The line of the story that decided, from 0.
  package let decisiveLine: Int?
  /// The subject that tells the story of the cause; nil where this finding does.
  package let teller: String?

  package init(of finding: CheckLine.Finding, in line: CheckLine, _ index: RunIndex) {
    let rule = index.rule(of: line)
    let result = index.caseResult(of: finding)
    title = "\(line.subject) \(line.title) [\(finding.name.path)]"
    let story = result?.story.whole
    self.story = story
    teller = index.causes.teller(of: finding, in: line)
    decisiveLine = finding.decisive.flatMap { story?.line(of: $0) }

    var parts: [Part] = []
    func add(_ label: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      parts.append(Part(label: label, text: PlainText.lines(text)))
    }
    add("client", line.driver)
    // Otherwise nobody would understand why the breach of a requirement is no failure.
    let mildness =
      finding.level == .required && finding.observation == .violated(.lesser)
      ? "; a lesser breach of it warns" : ""
    add("level", "\(finding.level.rawValue) by \(index.setter(of: line))\(mildness)")
    add("rule", rule.sentence)
    add(
      "source", rule.citations.map { "\($0.text) <\($0.link)>" }.joined(separator: "\n"))
    add("expected", finding.expected)
    add("seen", finding.seen)
    add("reason", finding.observation.reason)
    add("crash", result?.crash.map { "\($0.rawValue): it crashed \($0.words)" })
    add("because", finding.because)
    add("asked at", finding.place.map { "\($0)" })
    add("baseline", finding.baseline?.words)
    add("decided by", Self.decision(decisiveLine, story))
    add("decides too", index.causes.others(of: finding, in: line).joined(separator: ", "))
    add("why it matters", rule.threat)
    add("usual cause", rule.usualCause)
    add("fix", rule.fix)
    add("replay", result?.replay.again)
    add("by hand", result?.replay.hold)
    add("evidence", result?.evidenceFile)
    self.parts = parts
  }

  private static func decision(_ line: Int?, _ story: CaseStory?) -> String? {
    guard let line, let told = story?.lines[line] else { return nil }
    let detail = told.detail.map { " (\($0))" } ?? ""
    return "line \(line + 1) of the timeline: \(told.text)\(detail)"
  }

  /// The request and answer that decided, when it was one.
  package var transcript: CaseStory.Transcript? {
    guard let story, let decisiveLine, let number = story.lines[decisiveLine].transcript,
      story.transcripts.indices.contains(number)
    else { return nil }
    return story.transcripts[number]
  }

  /// The labels of what is left where the cause is told elsewhere.
  private static let brief: Set<String> = [
    "level", "rule", "expected", "seen", "reason", "decides too", "fix",
  ]

  /// The parts as text with their labels in a column.
  package func text(indentedBy columns: Int, isBrief: Bool = false) -> String {
    let parts = isBrief ? parts.filter { Self.brief.contains($0.label) } : parts
    let width = (parts.map(\.label.count).max() ?? 0) + 2
    let margin = String(repeating: " ", count: columns)
    return parts.map { part in
      let padding = String(repeating: " ", count: width - part.label.count)
      let lines = part.text.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = "\n\(margin)\(String(repeating: " ", count: width))"
      return "\(margin)\(part.label)\(padding)\(lines.joined(separator: rest))\n"
    }.joined()
  }

  /// The timeline, a numbered line each, with an arrow before the one that decided; of a long one,
  /// what is around that line or at the end.
  package func timeline(indentedBy columns: Int, atMost limit: Int = .max) -> String {
    guard let story else { return "" }
    let margin = String(repeating: " ", count: columns)
    let digits = String(story.lines.count).count
    let rows = StoryFold(story, keeping: decisiveLine).rows
    let shown = window(of: rows, atMost: limit)
    let lines = rows[shown].map { row in
      let (number, words) =
        switch row {
        case .line(let number): (number, story.lines[number].words)
        case .stretch(let stretch, let words): (stretch.lowerBound, "… \(PlainText.line(words))")
        }
      let mark = number == decisiveLine ? "> " : "  "
      let count = String(number + 1)
      let padding = String(repeating: " ", count: digits - count.count)
      return "\(margin)\(mark)\(padding)\(count)  \(words)\n"
    }
    let before = shown.lowerBound
    let after = rows.count - shown.upperBound
    return (before > 0 ? "\(margin)  … \(before) before\n" : "") + lines.joined()
      + (after > 0 ? "\(margin)  … \(after) after\n" : "")
  }

  private func window(of rows: [StoryFold.Row], atMost limit: Int) -> Range<Int> {
    guard rows.count > limit else { return 0..<rows.count }
    let decisive = decisiveLine.flatMap { rows.firstIndex(of: .line($0)) }
    let end = min(rows.count, (decisive ?? rows.count) + limit / 4 + 1)
    return max(0, end - limit)..<max(end, limit)
  }
}

extension CaseStory.Line {
  /// The line as one sentence, such as `1.250s client → authority: POST /token (refresh_token)`.
  package var words: String {
    let who = to.map { "\(from.rawValue) → \($0.rawValue)" } ?? from.rawValue
    let detail = detail.map { " (\($0))" } ?? ""
    return PlainText.line("\(event.moment.wall.clockText) \(who): \(text)\(detail)")
  }
}
