import Plays
import Testing
import Words

struct OutcomeClassTests {
  @Test func driversTellEightOutcomesAndTheRunnerFive() {
    let told = OutcomeClass.allCases.filter(\.isToldByDriver).map(\.rawValue)
    #expect(
      told == [
        "signed_in", "ok", "denied", "needs_permission", "feature_disabled", "needs_login", "error",
        "unsupported",
      ])
    #expect(OutcomeClass.allCases.count == 13)
  }
}
