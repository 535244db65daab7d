import Evidence
import Testing
import WireFormats
import Words

struct EvidenceTests {
  static let start = Timestamp(secondsSince1970: 1_900_000_000)

  static func moment(_ milliseconds: Int) -> Moment {
    Moment(wall: .milliseconds(milliseconds), virtual: start)
  }

  static var empty: Evidence {
    Evidence(
      setting: Evidence.Setting(
        name: PlayedCase(scenario: "happy-path", driver: "notes"),
        driver: Evidence.Driver(id: "notes"),
        clock: Evidence.Clock(mode: .none, start: start), started: start))
  }

  @Test func theTimelinePointsIntoTheLists() {
    var evidence = Self.empty
    let run = evidence.begin(Evidence.Run(action: "login", started: Self.moment(1)))
    let exchange = evidence.receive(
      Evidence.Exchange(
        received: Self.moment(5), sender: .client,
        request: Evidence.Request(method: "POST", target: "/token")))
    evidence.answer(exchange: exchange, at: Self.moment(7)) { $0.answer = .init(status: 200) }
    evidence.finish(run: run, at: Self.moment(9)) { $0.exit = .code(0) }

    #expect(evidence.timeline.map(\.kind) == [.run, .exchange, .answer, .runEnd])
    #expect(evidence.timeline.map(\.number) == [0, 0, 0, 0])
    #expect(evidence.exchanges[0].answered == Self.moment(7))
    #expect(evidence.runs[0].ended == Self.moment(9))
    #expect(evidence.end == Self.moment(9))
  }

  @Test func whatIsToldLateComesWhereItBelongs() {
    var evidence = Self.empty
    evidence.add(Evidence.Note(moment: Self.moment(3), kind: .step, text: "second"))
    evidence.add(Evidence.Note(moment: Self.moment(8), kind: .step, text: "third"))
    evidence.add(Evidence.Note(moment: Self.moment(1), kind: .step, text: "first"))
    evidence.add(Evidence.Note(moment: Self.moment(3), kind: .step, text: "after the second"))

    #expect(evidence.timeline.map(\.number) == [2, 0, 3, 1])
    #expect(evidence.end == Self.moment(8))
  }
}
