import Testing
import WireFormats

struct TimestampTests {
  let start = Timestamp(secondsSince1970: 1_000, nanoseconds: 250_000_000)

  @Test func ordersBySecondsThenNanoseconds() {
    #expect(
      Timestamp(secondsSince1970: -1, nanoseconds: 999_999_999) < Timestamp(secondsSince1970: 0))
    #expect(start < start + .nanoseconds(1))
    #expect(!(start < start))
  }

  @Test(
    arguments: [
      (Duration.milliseconds(750), 1_001, 0), (.milliseconds(-250), 1_000, 0),
      (.milliseconds(-251), 999, 999_000_000), (.seconds(-1_001), -1, 250_000_000),
      (.seconds(-1_001) + .milliseconds(-251), -2, 999_000_000), (.zero, 1_000, 250_000_000),
    ] as [(Duration, Int64, Int32)])
  func addsDurations(_ duration: Duration, _ seconds: Int64, _ nanoseconds: Int32) {
    let end = start + duration
    #expect(end == Timestamp(secondsSince1970: seconds, nanoseconds: nanoseconds))
    #expect(end - start == duration)
    #expect(end - duration == start)
    #expect(start - end == .zero - duration)
  }

  @Test func changesInPlace() {
    var instant = start
    instant += .seconds(2)
    instant -= .milliseconds(250)
    #expect(instant == Timestamp(secondsSince1970: 1_002))
  }

  @Test func saturatesAtBothEnds() {
    let forever = Duration(secondsComponent: .max, attosecondsComponent: 0)
    let past = Duration(secondsComponent: .min, attosecondsComponent: 0)
    #expect(start + forever == .latest)
    #expect(start - forever == .earliest)
    #expect(start + past == .earliest)
    #expect(start - past == .latest)
    #expect(Timestamp.latest + .nanoseconds(1) == .latest)
    #expect(Timestamp.earliest - .nanoseconds(1) == .earliest)
    #expect(Timestamp(secondsSince1970: .max) == .latest)
    #expect(Timestamp(secondsSince1970: .min) == .earliest)
    #expect(Timestamp.latest - .earliest == .seconds(315_537_897_600) - .nanoseconds(1))
  }
}
