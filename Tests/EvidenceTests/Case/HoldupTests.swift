import Evidence
import TestSupport
import Testing
import WireFormats

@Suite struct HoldupTests {
  private static func moment(_ seconds: Double) -> Moment {
    Moment(wall: .seconds(seconds), virtual: .earliest)
  }

  private static func run(waiting waited: Double) -> Evidence.Run {
    var run = Evidence.Run(action: "login", started: moment(0))
    run.holdups = [
      Evidence.Holdup(from: moment(10), until: moment(14), waited: .seconds(waited))
    ]
    return run
  }

  static let overlaps: [Example<[Double], Double>] = [
    Example([0, 10], 0), Example([14, 20], 0), Example([10, 14], 2), Example([0, 20], 2),
    Example([12, 20], 1), Example([9, 11], 0.5), Example([11, 13], 1),
  ]

  @Test("A part of a time has its share of the waiting", arguments: overlaps)
  func share(_ example: Example<[Double], Double>) {
    let (from, until) = (Self.moment(example.given[0]), Self.moment(example.given[1]))
    let waited = Self.run(waiting: 2).heldUp(from: from, until: until)
    #expect(waited == .seconds(example.expected))
  }

  @Test func threadsThatWaitSideBySideWaitNoLongerThanTheTime() {
    let waited = Self.run(waiting: 30).heldUp(from: Self.moment(0), until: Self.moment(20))
    #expect(waited == .seconds(4))
  }
}
