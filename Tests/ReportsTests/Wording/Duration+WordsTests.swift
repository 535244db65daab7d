import Reports
import TestSupport
import Testing

struct DurationWordsTests {
  typealias Case = Example<Duration, (clock: String, short: String)>

  static let cases: [Case] = [
    Case(.zero, ("0.000s", "0ms")),
    Case(.milliseconds(7), ("0.007s", "7ms")),
    Case(.milliseconds(1250), ("1.250s", "1.2s")),
    Case(.milliseconds(59_999), ("59.999s", "59.9s")),
    Case(.seconds(65), ("65.000s", "1m05s")),
    Case(.seconds(3_725), ("3725.000s", "62m05s")),
  ]

  @Test(arguments: cases)
  func durationsAreRounded(_ example: Case) {
    #expect(example.given.clockText == example.expected.clock)
    #expect(example.given.shortText == example.expected.short)
  }
}
