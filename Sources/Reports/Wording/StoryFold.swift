internal import Evidence

/// A story with its common stretches folded: what a user does at Google's pages is the same
/// everywhere, and hides the lines that differ.
struct StoryFold {
  /// A line of the story by its number, or a stretch of them in a few words.
  enum Row: Hashable {
    case line(Int)
    case stretch(Range<Int>, words: String)
  }

  let rows: [Row]

  /// A shorter stretch costs less to read than its fold.
  private static let shortest = 4

  /// Keeps the line that decided.
  init(_ story: CaseStory, keeping decisive: Int?) {
    var rows: [Row] = []
    var start = 0
    func close(at end: Int) {
      let stretch = start..<end
      if stretch.count >= Self.shortest {
        rows.append(.stretch(stretch, words: Self.words(for: story.lines[stretch])))
      } else {
        rows += stretch.map { .line($0) }
      }
    }
    for (number, line) in story.lines.enumerated() {
      if line.isAtGooglesPages, number != decisive { continue }
      close(at: number)
      rows.append(.line(number))
      start = number + 1
    }
    close(at: story.lines.count)
    self.rows = rows
  }

  private static func words(for lines: ArraySlice<CaseStory.Line>) -> String {
    let decisions = lines.filter { $0.to == nil }.map(\.text)
    let what = decisions.isEmpty ? "" : ": \(decisions.joined(separator: ", "))"
    return "\(lines.count) steps at Google's pages\(what)"
  }
}

extension CaseStory.Line {
  /// True for the user's way through the sign-in, without problems on it.
  fileprivate var isAtGooglesPages: Bool {
    guard detail == nil else { return false }
    switch (from, to) {
    case (.browser, nil), (.browser, .authority), (.authority, .browser): return true
    case _: return false
    }
  }
}
