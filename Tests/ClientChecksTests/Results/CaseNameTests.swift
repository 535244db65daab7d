import ClientChecks
import Testing

struct CaseNameTests {
  @Test func aCaseHasANameToTypeAndOneToRead() {
    let plain = CaseName(scenario: "happy-path", driver: "notes")
    #expect("\(plain) \(plain.path)" == "happy-path happy-path")
    let whole = CaseName(scenario: "slow", variant: "refresh", driver: "notes", repetition: 3)
    #expect("\(whole) \(whole.path)" == "slow[refresh]#3 slow/refresh#3")
  }
}
