import Reports
import Testing

struct DurationWordsTests {
  struct DurationCase: Sendable, CustomTestStringConvertible {
    let duration: Duration
    let clock: String
    let short: String
    var testDescription: String { clock }
  }

  static let cases = [
    DurationCase(duration: .zero, clock: "0.000s", short: "0ms"),
    DurationCase(duration: .milliseconds(7), clock: "0.007s", short: "7ms"),
    DurationCase(duration: .milliseconds(1250), clock: "1.250s", short: "1.2s"),
    DurationCase(duration: .milliseconds(59_999), clock: "59.999s", short: "59.9s"),
    DurationCase(duration: .seconds(65), clock: "65.000s", short: "1m05s"),
    DurationCase(duration: .seconds(3_725), clock: "3725.000s", short: "62m05s"),
  ]

  @Test(arguments: cases)
  func durationsAreRounded(_ example: DurationCase) {
    #expect(example.duration.clockText == example.clock)
    #expect(example.duration.shortText == example.short)
  }
}
