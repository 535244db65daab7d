import Evidence
import Testing
import WireFormats

struct DurationRecordableTests {
  struct DurationCase: Sendable, CustomTestStringConvertible {
    let duration: Duration
    let text: String
    var testDescription: String { text }
  }

  static let cases = [
    DurationCase(duration: .zero, text: "0"),
    DurationCase(duration: .seconds(61), text: "61"),
    DurationCase(duration: .milliseconds(1250), text: "1.25"),
    DurationCase(duration: .nanoseconds(1), text: "0.000000001"),
    DurationCase(duration: .milliseconds(-500), text: "-0.5"),
    DurationCase(duration: .seconds(-600), text: "-600"),
  ]

  @Test(arguments: cases)
  func secondsAreExactBothWays(_ example: DurationCase) throws {
    #expect(example.duration.secondsText == example.text)
    var reader = DocumentReader(JSONReader(Array(example.text.utf8)))
    #expect(try Duration.read(from: &reader) == example.duration)
  }
}
