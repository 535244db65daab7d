import Testing
import Words

struct CaseNameTests {
  @Test func aCaseHasANameToTypeAndOneToRead() {
    let plain = PlayedCase(scenario: "happy-path", driver: "notes")
    #expect("\(plain) \(plain.path)" == "happy-path happy-path")
    let whole = PlayedCase(scenario: "slow", variant: "refresh", driver: "notes", repetition: 3)
    #expect("\(whole) \(whole.path)" == "slow[refresh]#3 slow/refresh#3")
  }

  @Test func aVariantStandsInBrackets() {
    #expect("\(CaseName(scenario: "happy-path"))" == "happy-path")
    #expect("\(CaseName(scenario: "state-mismatch", variant: "upper"))" == "state-mismatch[upper]")
  }
}
