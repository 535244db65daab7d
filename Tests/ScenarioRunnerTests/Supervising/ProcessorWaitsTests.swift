import Evidence
import Testing
import WireFormats

@testable import ScenarioRunner

@Suite struct ProcessorWaitsTests {
  private static func moment(_ milliseconds: Int) -> Moment {
    Moment(wall: .milliseconds(milliseconds), virtual: .earliest)
  }

  /// Readings a tenth of a second apart, each with the milliseconds that a process has waited so far.
  private static func waits(_ readings: [[Int32: Int]]) -> [Evidence.Holdup] {
    var waits = ProcessorWaits()
    for (number, reading) in readings.enumerated() {
      waits.note(reading.mapValues { .milliseconds($0) }, at: moment(number * 100))
    }
    return waits.holdups
  }

  @Test func neighboursAreOneHoldup() {
    let found = Self.waits([[1: 0], [1: 0], [1: 90], [1: 180], [1: 270], [1: 270], [1: 275]])
    #expect(
      found == [
        Evidence.Holdup(
          from: Self.moment(100), until: Self.moment(400), waited: .milliseconds(270))
      ])
  }

  @Test func shortWaitsAreUsual() {
    #expect(Self.waits([[1: 0], [1: 9], [1: 18], [1: 27]]) == [])
    #expect(Self.waits([[1: 0], [1: 90], [1: 90]]) == [])
  }

  @Test func eachProcessIsCountedFromItsStart() {
    let found = Self.waits([[1: 500], [1: 600, 2: 150], [2: 250]])
    #expect(found.map(\.waited) == [.milliseconds(350)])
  }

  @Test func waitingBeforeTheFirstReadingIsLeftOut() {
    #expect(Self.waits([[1: 5000]]) == [])
  }
}
