import ClientChecks
import Evidence
import Testing
import Words

/// No library is blamed for what the program beside its driver does.
struct OwnCodeTests {
  /// A file that others can read, written by the client or by the driver's own program.
  @Test(
    arguments: [
      ([], CheckCase.Said.worse), ([.storage], .notApplicable), ([.apiCalls, .messages], .worse),
    ] as [([ClientPart], CheckCase.Said)])
  func aReadableStore(_ ownCode: [ClientPart], _ said: CheckCase.Said) {
    var readable = CheckCase("SG-01", "readable", said) { script in
      script.declareStore()
      script.signIn()
      script.keep(mode: 0o644)
      script.evidence.setting.driver.ownCode = ownCode
    }
    readable.verify()
    readable.evidence.setting.driver.ownCode = ClientPart.allCases
    #expect(CheckCase.Said(readable.observation?.observation) == .notApplicable)
  }
}
