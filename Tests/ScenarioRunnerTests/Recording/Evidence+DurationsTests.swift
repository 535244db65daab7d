import Evidence
import Testing
import WireFormats
import Words

@testable import ScenarioRunner

@Suite struct EvidenceDurationsTests {
  private func moment(_ milliseconds: Int) -> Moment {
    let start = Timestamp(secondsSince1970: 1_900_000_000)
    return Moment(
      wall: .milliseconds(milliseconds), virtual: start + .milliseconds(milliseconds))
  }

  private func run(_ action: String, process: Int?, started: Int) -> Evidence.Run {
    var run = Evidence.Run(action: action, started: moment(started))
    run.process = process
    return run
  }

  @Test func aStartLastsUntilTheFirstSignOfLife() {
    var evidence = Evidence(
      setting: .init(
        name: .init(scenario: "made-up", driver: "app"), driver: .init(id: "app"),
        clock: .init(mode: .none, start: moment(0).virtual), started: moment(0).virtual))
    // One that writes, and asks for a browser before that.
    evidence.begin(run("login", process: 7, started: 100))
    evidence.add(Evidence.Opening(moment: moment(130), run: 0, url: "http://a/", way: .opener))
    evidence.add(
      Evidence.Output(moment: moment(140), run: 0, stream: .standardOutput, text: "hello"))
    evidence.finish(run: 0, at: moment(300)) { _ in }
    // One that ends without a word, one that is no process, and one that never ends.
    evidence.begin(run("status", process: 8, started: 300))
    evidence.finish(run: 1, at: moment(305)) { _ in }
    evidence.begin(run("visit", process: nil, started: 305))
    evidence.begin(run("refresh", process: 9, started: 400))
    evidence.end = moment(1000)
    #expect(evidence.clientDuration == .milliseconds(200 + 5 + 600))
    #expect(evidence.startDuration == .milliseconds(30 + 5 + 600))
  }
}
