internal import Evidence
internal import Words

/// One case: what came of it, its diagram, and its messages folded.
struct HTMLCase {
  let result: CaseResult
  let number: Int
  /// The line that draws the case already, if one does.
  let findingNumber: Int?
  let isDrawn: Bool

  func write(to write: (String) -> Void) {
    write("<details class=\"case\" id=\"case-\(number)\"><summary>")
    write("<b>\(XMLText(line: result.name.path))</b> ")
    write("<bdi>\(XMLText(line: result.title))</bdi> <span class=\"dim\">")
    write("\(XMLText(line: summary))</span></summary>\n<div class=\"body\">\n")
    if let reason { write("<p>\(XMLText(lines: reason))</p>\n") }
    writeExpectations(to: write)
    if !result.story.lines.isEmpty {
      if let findingNumber {
        write("<p><a href=\"#line-\(findingNumber)\">Its timeline is drawn above.</a></p>\n")
      } else if isDrawn {
        SequenceDiagram(story: result.story, mark: nil).write(to: write)
      }
    }
    for transcript in result.story.transcripts {
      write("<details class=\"message\"><summary><code>")
      write("\(XMLText(line: transcript.title))</code></summary>\n")
      HTMLTranscript(transcript: transcript).write(to: write)
      write("</details>\n")
    }
    writeFacts(to: write)
    write("</div>\n</details>\n")
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
    guard !result.expectations.isEmpty else { return }
    write("<div class=\"wide\"><table><thead><tr><th>line</th><th>expected</th><th>seen</th></tr>")
    write("</thead>\n<tbody>\n")
    for each in result.expectations {
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
      ("scenario", result.file), ("flow", result.flow?.rawValue ?? ""),
      ("clock", result.clock.words),
      ("evidence", result.evidenceFile ?? ""), ("held", counts), ("replay", result.replay.again),
    ].filter { !$0.1.isEmpty }
    guard !facts.isEmpty else { return }
    write("<dl class=\"facts\">\n")
    for (name, value) in facts {
      write("<dt>\(name)</dt><dd><code>\(XMLText(line: value))</code></dd>\n")
    }
    write("</dl>\n")
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
