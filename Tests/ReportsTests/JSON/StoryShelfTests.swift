import Evidence
import Reports
import Testing

/// Stories that stay in the file of their report until somebody asks for one.
struct StoryShelfTests {
  /// Reads a report whose stories are on a shelf, of which the bytes may have changed meanwhile.
  private func shelved(
    _ result: RunResult, omitsObservations: Bool = false,
    changing change: (inout [UInt8]) -> Void = { _ in }
  ) throws -> (result: RunResult, shelf: StoryShelf) {
    let bytes = JSONReport.bytes(of: result)
    var later = bytes
    change(&later)
    let shelf = StoryShelf { [later] in Array(later[$0]) }
    var rest = bytes[...]
    let read = try JSONReport.read(
      parts: {
        defer { rest = rest.dropFirst(1000) }
        return Array(rest.prefix(1000))
      }, leavingStoriesOn: shelf, omitsObservations: omitsObservations)
    return (read, shelf)
  }

  @Test(arguments: ReportFormat.allCases)
  func everyReportIsTheSame(_ format: ReportFormat) throws {
    for result in [SampleRun.rich, SampleRun.repetitive, SampleRun.large(cases: 50)] {
      let (shelved, shelf) = try shelved(result, omitsObservations: format != .json)
      #expect(format.text(shelved) == format.text(result))
      #expect(shelf.failure == nil)
    }
  }

  @Test func storiesAreReadWhenTheyAreAskedFor() throws {
    let (shelved, _) = try shelved(SampleRun.rich)
    let stories = SampleRun.rich.cases.map(\.story)
    #expect(shelved.cases.map(\.story.whole) == stories)
    #expect(shelved.cases.allSatisfy { $0.story.lines.isEmpty })
    #expect(shelved.cases.map(\.story.counts) == stories.map(\.counts))
  }

  @Test func aStoryThatIsNoLongerThereIsToldOf() throws {
    let (shelved, shelf) = try shelved(SampleRun.rich) { bytes in
      bytes = [UInt8](repeating: 0x20, count: bytes.count)
    }
    #expect(!ReportFormat.html.text(shelved).isEmpty)
    #expect(shelf.failure != nil)
  }
}
