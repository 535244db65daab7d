import Testing

@testable import GoogleAuthority

@Suite struct CauseTokenTests {
  private static let causes = Cause.all

  @Test func eachCodeStandsForOneCause() {
    #expect(Set(Self.causes.map(\.code)).count == Self.causes.count)
  }

  @Test func codesAreWordsAndTextsAreSentences() {
    for cause in Self.causes {
      let isCode = cause.code.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "_")
      }
      #expect(isCode, "\(cause.code)")
      #expect(cause.explanation.hasSuffix("."))
      #expect(cause.fix.hasSuffix("."))
    }
  }

  @Test func everyEndHasItsCause() {
    for end in GrantEnd.allCases {
      #expect(Cause.tokenEndpoint.contains(.code(end)))
      #expect(Cause.tokenEndpoint.contains(.refresh(end)))
      #expect(Cause.revocationEndpoint.contains(.access(end)))
      #expect(Cause.deviceFlow.contains(.device(end)))
    }
  }
}
