import Plays
import TestSupport
import Testing
import WireFormats

@testable import ScenarioRunner

@Suite(.realTime) struct CasePlanTimesTests {
  @Test func aCaseGoesOnFromNowToWhereItsClockIsMoved() throws {
    let scenario = try #require(
      try Stage.scenarios(
        """
        schema: scenario/1
        id: far
        title: Far away
        flows: [loopback]
        uses: [login]
        users: { ana: { email: ana@example.com } }
        clock: { start: "2040-03-01T09:00:00Z" }
        steps:
          - run: login
          - clock: { advance: 2d }
          - clock: { advance: 1d }
        """
      ).first)
    let driver = try Stage.driver(LoopbackClient.driver)
    let times = CasePlan(scenario, with: driver, seed: "7").times
    #expect(times.upperBound == Timestamp(rfc3339: "2040-03-04T09:00:00Z"))
    #expect(times.lowerBound < (try #require(Timestamp(rfc3339: "2040-01-01T00:00:00Z"))))
  }
}
