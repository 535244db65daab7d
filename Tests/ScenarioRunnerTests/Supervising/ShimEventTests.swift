import Testing

@testable import ScenarioRunner

struct ShimLineCase: Sendable, CustomTestStringConvertible {
  let line: String
  let event: ShimEvent?

  var testDescription: String { line }

  static let all = [
    ShimLineCase(
      line: #"@@{"event":"open","url":"http://127.0.0.1/?a=b"}"#,
      event: .open(url: "http://127.0.0.1/?a=b")),
    ShimLineCase(
      line: #"@@{"event": "outcome", "value": "denied"}"#, event: .outcome("denied")),
    ShimLineCase(line: #"@@{"event":"handler","path":"/tmp/x"}"#, event: .handler(path: "/tmp/x")),
    ShimLineCase(line: #"@@{"event":"clock","seconds":1700000000}"#, event: .clock(1_700_000_000)),
    ShimLineCase(line: #"@@{"event":"open"}"#, event: .other("open")),
    ShimLineCase(line: #"@@{"event":"dance"}"#, event: .other("dance")),
    ShimLineCase(line: #"@@{"open":1}"#, event: nil),
    ShimLineCase(line: "@@ hello", event: nil),
    ShimLineCase(line: #" @@{"event":"open","url":"x"}"#, event: nil),
    ShimLineCase(line: "", event: nil),
  ]
}

@Suite struct ShimEventTests {
  @Test(arguments: ShimLineCase.all)
  func onlyWellFormedLinesAreEvents(_ example: ShimLineCase) {
    #expect(ShimEvent(line: example.line) == example.event)
  }
}
