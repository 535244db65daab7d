import Evidence
import Testing
import WireFormats

@testable import Reports

/// A user's steps at Google's pages are folded; nothing else is.
struct StoryFoldTests {
  private static func line(
    _ from: CaseStory.Actor, _ to: CaseStory.Actor?, _ text: String, detail: String? = nil
  ) -> CaseStory.Line {
    CaseStory.Line(
      event: Evidence.Event(kind: .note, number: 0, moment: .start(.earliest)), from: from, to: to,
      text: text, detail: detail)
  }

  private static let request = line(.browser, .authority, "GET /signin")
  private static let answer = line(.authority, .browser, "200 OK")
  private static let decision = line(.browser, nil, "ana approves")
  private static let token = line(.client, .authority, "POST /token")
  private static let refused = line(.authority, .browser, "400", detail: "authorize.scope_unknown")

  private static let stretch = [request, answer, decision, request]

  @Test(
    arguments: [
      (stretch, nil, [.stretch(0..<4, words: "4 steps at Google's pages: ana approves")]),
      (Array(stretch.prefix(3)), nil, [.line(0), .line(1), .line(2)]),
      (
        [token] + stretch + [token], nil,
        [.line(0), .stretch(1..<5, words: "4 steps at Google's pages: ana approves"), .line(5)]
      ),
      // The line that decided stays, and so does one with something to say.
      (stretch, 2, [.line(0), .line(1), .line(2), .line(3)]),
      (
        stretch + [refused], nil,
        [.stretch(0..<4, words: "4 steps at Google's pages: ana approves"), .line(4)]
      ),
      ([], nil, []),
    ] as [([CaseStory.Line], Int?, [StoryFold.Row])])
  func rows(_ lines: [CaseStory.Line], _ decisive: Int?, _ rows: [StoryFold.Row]) {
    var story = CaseStory()
    story.lines = lines
    #expect(StoryFold(story, keeping: decisive).rows == rows)
  }
}
