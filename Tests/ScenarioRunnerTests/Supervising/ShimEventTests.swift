import TestSupport
import Testing

@testable import ScenarioRunner

private let shimLineCases: [Example<String, ShimEvent?>] = [
  Example(
    #"@@{"event":"open","url":"http://127.0.0.1/?a=b"}"#,
    .open(url: "http://127.0.0.1/?a=b")),
  Example(#"@@{"event": "outcome", "value": "denied"}"#, .outcome("denied")),
  Example(#"@@{"event":"handler","path":"/tmp/x"}"#, .handler(path: "/tmp/x")),
  Example(#"@@{"event":"clock","seconds":1700000000}"#, .clock(1_700_000_000)),
  Example(#"@@{"event":"open"}"#, .other("open")),
  Example(#"@@{"event":"dance"}"#, .other("dance")),
  Example(#"@@{"open":1}"#, nil),
  Example("@@ hello", nil),
  Example(#" @@{"event":"open","url":"x"}"#, nil),
  Example("", nil),
]

@Suite struct ShimEventTests {
  @Test(arguments: shimLineCases)
  func onlyWellFormedLinesAreEvents(_ example: Example<String, ShimEvent?>) {
    #expect(ShimEvent(line: example.given) == example.expected)
  }
}
