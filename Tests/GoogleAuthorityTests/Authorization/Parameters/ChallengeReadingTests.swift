import GoogleAuthority
import Testing

/// google-behaviour 3.1: `plain` is the default, `S256` and `plain` are the only methods.
@Suite struct ChallengeReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var query: String
    var reading: ChallengeReading

    init(_ query: String, _ reading: ChallengeReading) {
      self.query = query
      self.reading = reading
    }

    var testDescription: String { query }

    static let digest = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    static let short = String(repeating: "a", count: 42)
    static let longest = String(repeating: "~", count: 128)

    static let all = [
      Case("", .none),
      Case("code_challenge=", .none),
      Case(
        "code_challenge=\(digest)&code_challenge_method=S256",
        .challenge(CodeChallenge(method: .sha256, value: digest))),
      Case(
        "code_challenge=\(digest)", .challenge(CodeChallenge(method: .plain, value: digest))),
      Case(
        "code_challenge=\(longest)&code_challenge_method=plain",
        .challenge(CodeChallenge(method: .plain, value: longest))),
      Case("code_challenge_method=S256", .missingValue),
      Case("code_challenge_method=plain&code_challenge=", .missingValue),
      Case("code_challenge=\(digest)&code_challenge_method=s256", .unknownMethod("s256")),
      Case("code_challenge_method=S512", .unknownMethod("S512")),
      Case(
        "code_challenge=\(short)", .malformedValue(CodeChallenge(method: .plain, value: short))),
      Case(
        "code_challenge=\(longest)a",
        .malformedValue(CodeChallenge(method: .plain, value: longest + "a"))),
      Case(
        "code_challenge=\(digest)%3D&code_challenge_method=S256",
        .malformedValue(CodeChallenge(method: .sha256, value: digest + "="))),
      Case(
        "code_challenge=\(short)%2F",
        .malformedValue(CodeChallenge(method: .plain, value: short + "/"))),
    ]
  }

  @Test(arguments: Case.all) func reading(_ c: Case) {
    #expect(AuthorizationParameters(query: c.query).challenge == c.reading)
  }
}
