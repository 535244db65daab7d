import Evidence
import Testing
import Words

struct GateTests {
  struct GateCase: Sendable, CustomTestStringConvertible {
    let failOn: Gate.FailOn
    let warnings: Gate.Warnings
    let counted: [Verdict]
    var testDescription: String { "fail on \(failOn), warnings \(warnings)" }
  }

  static let cases = [
    GateCase(failOn: .required, warnings: .allow, counted: [.fail]),
    GateCase(failOn: .required, warnings: .fail, counted: [.fail, .warn]),
    GateCase(failOn: .recommended, warnings: .allow, counted: [.fail, .warn]),
    GateCase(failOn: .nothing, warnings: .fail, counted: []),
  ]

  @Test(arguments: cases)
  func theGateSaysWhatCounts(_ example: GateCase) {
    let gate = Gate(failOn: example.failOn, warnings: example.warnings)
    #expect(Verdict.allCases.filter(gate.counts) == example.counted)
  }
}
