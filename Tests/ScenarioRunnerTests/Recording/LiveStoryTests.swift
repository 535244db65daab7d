import Evidence
import Synchronization
import Testing
import WireFormats
import Words

@testable import ScenarioRunner

struct LiveStoryTests {
  @Test func theOutputOfARunIsHeldBackUntilItsEnd() {
    let told = Mutex<[Evidence.Event.Kind]>([])
    var story = LiveStory { line in told.withLock { $0.append(line.event.kind) } }
    let start = Moment.start(Timestamp(secondsSince1970: 1_900_000_000))
    var evidence = Evidence(
      setting: .init(
        name: .init(scenario: "made-up", driver: "app"), driver: .init(id: "app"),
        clock: .init(mode: .none, start: start.virtual), started: start.virtual))
    let nothing = Canaries([])
    evidence.begin(Evidence.Run(action: "login", started: start))
    evidence.add(Evidence.Output(moment: start, run: 0, stream: .standardOutput, text: "a\n"))
    story.tellNews(of: evidence, canaries: nothing)
    #expect(told.withLock(\.self) == [.run])
    evidence.finish(run: 0, at: start) { _ in }
    story.tellNews(of: evidence, canaries: nothing)
    story.tellNews(of: evidence, canaries: nothing, isLast: true)
    #expect(told.withLock(\.self).sorted { "\($0)" < "\($1)" } == [.output, .run, .runEnd])
  }
}
