import Evidence
import Reports
import Testing
import WireFormats

struct EventStreamTests {
  @Test func aRunIsALineForEachThingThatHappens() throws {
    let sheet = Sheet()
    let stream = EventStream(write: sheet.write)
    let result = SampleRun.cases[1]
    stream.record(.runStarted(SampleRun.setting, cases: 1))
    stream.record(.caseStarted(result.name))
    stream.record(.caseEnded(result, .fail))
    stream.record(.runEnded(SampleRun.rich.exit))
    Golden.expect(sheet.text, equals: "rich.events.jsonl")

    let words = try sheet.text.split(separator: "\n").map { line in
      try JSONValue(parsing: String(line))["event"]?.stringValue
    }
    #expect(words.first == "run_started")
    #expect(words.suffix(2) == ["verdict", "run_ended"])
    #expect(words.contains("exchange"))
  }

  @Test func aStoryIsNotToldTwice() {
    let (whole, live) = (Sheet(), Sheet())
    let result = SampleRun.cases[1]
    EventStream(write: whole.write).record(.caseEnded(result, .fail))
    let stream = EventStream(tellsStories: false, write: live.write)
    for line in result.story.lines { stream.record(.happened(result.name, line)) }
    stream.record(.caseEnded(result, .fail))
    #expect(whole.text == live.text)
  }
}
