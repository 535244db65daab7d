internal import Evidence

/// A story as lanes and arrows, drawn in the text of the page, with the same as a list for readers
/// who can't see it.
struct SequenceDiagram {
  /// The line that decided, and what it decided.
  struct Mark {
    var line: Int
    var label: String
  }

  let story: CaseStory
  let mark: Mark?

  private static let margin = 92
  /// Three lanes and their margins are as wide as the page.
  private static let laneWidth = 310
  private static let rowHeight = 34
  private static let headHeight = 40
  /// Room behind the last lane for the texts of what happens there.
  private static let tail = 180
  /// About how wide a character is.
  private static let characterWidth = 7.4

  /// The lanes that the story needs, in order.
  private var lanes: [CaseStory.Actor] {
    let actors = Set(story.lines.flatMap { [$0.from, $0.to].compactMap(\.self) })
    return CaseStory.Actor.allCases.filter { $0 != .scenario && actors.contains($0) }
  }

  func write(to write: (String) -> Void) {
    let lanes = lanes
    let width =
      Self.margin + max(lanes.count - 1, 0) * Self.laneWidth + Self.tail + Self.laneWidth / 2
    let rows = StoryFold(story, keeping: mark?.line).rows
    let height = Self.headHeight + rows.count * Self.rowHeight + 12
    write("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Timeline\">\n")
    write("<svg class=\"sequence\" width=\"\(width)\" height=\"\(height)\" ")
    write("viewBox=\"0 0 \(width) \(height)\" aria-hidden=\"true\">\n")
    if let mark, let place = rows.firstIndex(of: .line(mark.line)) {
      write(background(of: mark, at: place, width))
    }
    for (number, lane) in lanes.enumerated() {
      let x = Self.x(number)
      write("<line class=\"lane\" x1=\"\(x)\" y1=\"30\" x2=\"\(x)\" y2=\"\(height - 6)\"/>")
      write("<text class=\"head\" x=\"\(x)\" y=\"20\">\(lane.rawValue)</text>\n")
    }
    for (place, row) in rows.enumerated() {
      switch row {
      case .line(let number): write(self.row(number, story.lines[number], at: place, lanes, width))
      case .stretch(let stretch, let words):
        let lane = lanes.firstIndex(of: .browser).map(Self.x) ?? Self.x(0)
        let start = start(stretch.lowerBound, story.lines[stretch.lowerBound], at: place)
        write(start + event("… \(PlainText.line(words))", at: lane, Self.y(place), width) + "\n")
      }
    }
    write("</svg>\n</div>\n")
    writeList(to: write)
  }

  private func writeList(to write: (String) -> Void) {
    write(
      "<details class=\"message\"><summary>Timeline as text</summary>\n<ol class=\"timeline\">\n")
    for (number, line) in story.lines.enumerated() {
      let isMarked = number == mark?.line
      write("<li\(isMarked ? " class=\"mark\"" : "")>\(XMLText(line.words))")
      write("\(isMarked ? " <b>decides</b>" : "")</li>\n")
    }
    write("</ol>\n</details>\n")
  }

  // MARK: - Drawing

  private static func x(_ lane: Int) -> Int { margin + laneWidth / 2 + lane * laneWidth - 40 }

  private static func y(_ row: Int) -> Int { headHeight + row * rowHeight + 22 }

  private func background(of mark: Mark, at row: Int, _ width: Int) -> String {
    let y = Self.y(row) - 22
    let label = XMLText("decides \(mark.label)")
    return
      "<rect class=\"mark\" x=\"0\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.rowHeight)\"/>"
      + "<text class=\"marker\" x=\"\(width - 6)\" y=\"\(y + 12)\">\(label)</text>\n"
  }

  /// The number and the time before a row.
  private func start(_ number: Int, _ line: CaseStory.Line, at row: Int) -> String {
    let y = Self.y(row) + 4
    let time = line.event.moment.wall.clockText
    return "<text class=\"time\" x=\"4\" y=\"\(y)\">\(number + 1)</text>"
      + "<text class=\"time\" x=\"24\" y=\"\(y)\">\(time)</text>"
  }

  private func row(
    _ number: Int, _ line: CaseStory.Line, at row: Int, _ lanes: [CaseStory.Actor], _ width: Int
  ) -> String {
    let y = Self.y(row)
    let start = start(number, line, at: row)
    let detail = line.detail.map { " (\($0))" } ?? ""
    let text = PlainText.line(line.text + detail)
    guard let from = lanes.firstIndex(of: line.from) else {
      return start + note(text, at: y, width) + "\n"
    }
    guard let to = line.to.flatMap({ lanes.firstIndex(of: $0) }), to != from else {
      return start + event(text, at: Self.x(from), y, width) + "\n"
    }
    return start + arrow(text, Self.x(from), Self.x(to), y, isAnswer: line.isAnswer, width) + "\n"
  }

  private func arrow(
    _ text: String, _ from: Int, _ to: Int, _ y: Int, isAnswer: Bool, _ width: Int
  ) -> String {
    let direction = to > from ? 1 : -1
    let tip = to - direction
    let back = to - direction * 8
    let left = min(from, to) + 8
    return "<g class=\"\(isAnswer ? "answer" : "request")\">"
      + "<line x1=\"\(from)\" y1=\"\(y)\" x2=\"\(tip)\" y2=\"\(y)\"/>"
      + "<path d=\"M\(back) \(y - 4)L\(tip) \(y)L\(back) \(y + 4)\"/>"
      + "<text x=\"\(left)\" y=\"\(y - 6)\">\(fitted(text, width - left))</text></g>"
  }

  /// Something that happens in one place.
  private func event(_ text: String, at x: Int, _ y: Int, _ width: Int) -> String {
    "<g class=\"event\"><circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\"/>"
      + "<text x=\"\(x + 10)\" y=\"\(y + 4)\">\(fitted(text, width - x - 10))</text></g>"
  }

  /// Something that the scenario does, beside the stage.
  private func note(_ text: String, at y: Int, _ width: Int) -> String {
    let x = Self.margin - 8
    return
      "<g class=\"note\"><rect x=\"\(x)\" y=\"\(y - 13)\" width=\"\(width - x - 4)\" height=\"24\" rx=\"4\"/>"
      + "<text x=\"\(x + 8)\" y=\"\(y + 3)\">\(fitted(text, width - x - 16))</text></g>"
  }

  private func fitted(_ text: String, _ room: Int) -> XMLText {
    let count = max(8, Int(Double(room) / Self.characterWidth) - 1)
    return XMLText(text.count > count ? "\(text.prefix(count - 1))…" : text)
  }
}
