internal import Evidence
internal import Words

/// One case: what came of it, and where there is room its diagram and its messages folded.
struct HTMLCase {
  let result: CaseResult
  let number: Int
  /// The worst that a check has found in it.
  let verdict: Verdict
  /// The line that draws the case already, if one does.
  let findingNumber: Int?
  /// True where all cases have room for their diagrams and messages.
  let isWhole: Bool

  func write(to write: (String) -> Void) {
    let text = PlainText.line("\(result.name) \(result.title) \(result.name.driver)").lowercased()
    write("<details class=\"case\" id=\"case-\(number)\" data-verdict=\"\(verdict.styleName)\" ")
    write("data-text=\"\(XMLText(text))\"><summary>")
    write("<span class=\"verdict \(verdict.styleName)\">\(verdict.word)</span> ")
    write("<b>\(XMLText(line: result.name.path))</b> ")
    write("<bdi>\(XMLText(line: result.title))</bdi> <span class=\"dim\">")
    write("\(XMLText(line: summary))</span></summary>\n<div class=\"body\">\n")
    if let reason { write("<p>\(XMLText(lines: reason))</p>\n") }
    writeExpectations(to: write)
    if findingNumber != nil || isWhole { writeStory(to: write) }
    writeFacts(to: write)
    write("</div>\n</details>\n")
  }

  private func writeStory(to write: (String) -> Void) {
    let story = result.story.whole
    if !story.lines.isEmpty {
      if let findingNumber {
        write("<p><a href=\"#line-\(findingNumber)\">Its timeline is drawn above.</a></p>\n")
      } else {
        SequenceDiagram(story: story, mark: nil).write(to: write)
      }
    }
    for transcript in isWhole ? story.transcripts : [] {
      write("<details class=\"message\"><summary><code>")
      write("\(XMLText(line: transcript.title))</code></summary>\n")
      HTMLTranscript(transcript: transcript).write(to: write)
      write("</details>\n")
    }
  }

  private var summary: String {
    let crash = result.crash.map { "\($0.rawValue) crash" } ?? ""
    let parts = [
      result.name.driver, result.outcome?.rawValue ?? "", crash, result.duration.shortText,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var reason: String? {
    switch result.end {
    case .completed: result.controlFailure.map { "As a control it failed: \($0)" }
    case .notApplicable(let reason): "Not applicable: \(reason)"
    case .noStart(let reason): "The client could not be started: \(reason)"
    case .cutShort(let reason): "Cut short: \(reason)"
    case .harnessError(let reason): "Harness error: \(reason)"
    case .interrupted: "Interrupted"
    }
  }

  private func writeExpectations(to write: (String) -> Void) {
    let told = result.expectations.filter { isWhole || $0.observation != .holds }
    let held = result.expectations.count - told.count
    if held > 0 {
      write("<p>\(held) \(held == 1 ? "expectation" : "expectations") of the scenario met</p>\n")
    }
    guard !told.isEmpty else { return }
    write("<div class=\"wide\"><table><thead><tr><th>line</th><th>expected</th><th>seen</th></tr>")
    write("</thead>\n<tbody>\n")
    for each in told {
      let verdict = Verdict(each.observation, at: (each.requirement ?? .must).level)
      let seen = each.observation.reason ?? each.seen
      write("<tr><td><span class=\"verdict \(verdict.styleName)\">\(verdict.word)</span> ")
      write("\(XMLText(each.title)) <code>\(XMLText("\(each.place)"))</code></td>")
      write("<td dir=\"auto\">\(XMLText(lines: each.expected))</td>")
      write("<td dir=\"auto\">\(XMLText(lines: seen))</td></tr>\n")
    }
    write("</tbody></table></div>\n")
  }

  private func writeFacts(to write: (String) -> Void) {
    let counts = result.story.counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    let facts = [
      result.file, result.flow.map { "flow \($0.rawValue)" } ?? "", "clock \(result.clock.words)",
      result.evidenceFile ?? "", counts,
    ].filter { !$0.isEmpty }
    write("<p class=\"dim\">\(XMLText(line: facts.joined(separator: " · ")))</p>\n")
    guard !result.replay.again.isEmpty else { return }
    write("<p><code class=\"command\">\(XMLText(line: result.replay.again))</code></p>\n")
  }
}

/// A request and its answer side by side, or one above the other where there is no room.
struct HTMLTranscript {
  let transcript: CaseStory.Transcript

  func write(to write: (String) -> Void) {
    write("<div class=\"pair\"><div><h4>Request</h4>")
    write("<pre dir=\"auto\">\(XMLText(lines: transcript.request))</pre></div>")
    write("<div><h4>Answer</h4><pre dir=\"auto\">")
    write("\(XMLText(lines: transcript.answer ?? "none"))</pre></div></div>\n")
  }
}
