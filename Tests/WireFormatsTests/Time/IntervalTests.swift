import Testing
import WireFormats

@Suite struct IntervalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let start: Timestamp
    let duration: Duration
    var testDescription: String { "\(start) + \(duration)" }

    static let all = [
      Timestamp.earliest, .latest, .init(secondsSince1970: 0, nanoseconds: 999_999_999),
    ]
    .flatMap { start in
      [
        Duration.zero, .seconds(3599), .seconds(-3600), .nanoseconds(1), .nanoseconds(-1),
        .milliseconds(-1500), .milliseconds(1500), .seconds(Int64.max), .seconds(Int64.min),
      ].map { Case(start: start, duration: $0) }
    }
  }

  @Test(arguments: Case.all) func addsWhatTheDurationAdds(_ test: Case) {
    #expect(test.start + Interval(test.duration) == test.start + test.duration)
  }
}
