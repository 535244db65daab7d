import Scenarios
import Testing

struct CaseNameTests {
  @Test func aVariantStandsInBrackets() {
    #expect("\(CaseName(scenario: "happy-path"))" == "happy-path")
    #expect("\(CaseName(scenario: "state-mismatch", variant: "upper"))" == "state-mismatch[upper]")
  }
}
