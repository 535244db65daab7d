import GoogleAuthority
import Testing

/// The vocabulary is closed, and each word in it means one thing.
@Suite struct CauseVocabularyTests {
  @Test func noCodeStandsTwice() {
    #expect(Set(Cause.authorization.map(\.code)).count == Cause.authorization.count)
    #expect(Cause.authorization.count == 66)
  }

  @Test(arguments: Cause.authorization) func everyCauseIsASentenceAndAFix(_ cause: Cause) {
    #expect(cause.code.hasPrefix("authorize."))
    #expect(cause.explanation.hasSuffix("."))
    #expect(cause.fix.hasSuffix("."))
  }
}
