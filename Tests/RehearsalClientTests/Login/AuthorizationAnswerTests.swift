import Testing
import WireFormats

@testable import RehearsalClient

/// The query of a redirect, and what it means to a login with the state `s1`; nil for nothing.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  let query: String
  let answer: AuthorizationAnswer?

  var testDescription: String { query }

  private static func unusable(_ reason: String) -> AuthorizationAnswer {
    .failed(.unusableAnswer(reason: reason))
  }

  static let all = [
    AnswerCase(query: "state=s1&code=4%2F0A%2Bb~c", answer: .code("4/0A+b~c")),
    AnswerCase(query: "code=4/0A&state=%73%31", answer: .code("4/0A")),
    AnswerCase(
      query: "state=s1&code=c&iss=https://accounts.example&scope=x&authuser=0&hd=y&nonsense=1",
      answer: .code("c")),
    AnswerCase(query: "state=s1&error=access_denied", answer: .failed(.denied)),
    AnswerCase(
      query: "state=s1&error=x_future", answer: .failed(.notAuthorized(code: "x_future"))),
    AnswerCase(query: "state=s1&error=access_denied&code=c", answer: .failed(.denied)),
    AnswerCase(query: "state=s1", answer: unusable("it has neither a code nor an error")),
    AnswerCase(query: "state=s1&code=", answer: unusable("it has neither a code nor an error")),
    AnswerCase(
      query: "state=s1&access_token=t&token_type=bearer",
      answer: unusable("it has neither a code nor an error")),
    AnswerCase(query: "state=s1&code=a&code=b", answer: unusable("it says the same thing twice")),
    AnswerCase(
      query: "state=s1&code=c&iss=https://accounts.example/",
      answer: unusable("it comes from https://accounts.example/, not https://accounts.example")),
    // What isn't of this login may not end it.
    AnswerCase(query: "code=c", answer: nil),
    AnswerCase(query: "error=access_denied", answer: nil),
    AnswerCase(query: "state=S1&code=c", answer: nil),
    AnswerCase(query: "state=s1%20&code=c", answer: nil),
    AnswerCase(query: "state=s&code=c", answer: nil),
    AnswerCase(query: "state=&code=c", answer: nil),
    AnswerCase(query: "state=s1&state=s1&code=c", answer: nil),
    AnswerCase(query: "state=s2&error=access_denied", answer: nil),
    AnswerCase(query: "", answer: nil),
  ]
}

struct AuthorizationAnswerTests {
  private func read(_ query: String) -> AuthorizationAnswer? {
    AuthorizationAnswer(
      FormURLEncoded.decode(query), state: "s1", issuer: "https://accounts.example")
  }

  @Test(arguments: AnswerCase.all)
  func theStateDecidesFirst(_ example: AnswerCase) {
    #expect(read(example.query) == example.answer)
  }

  @Test func withoutTheHabitAnythingIsTaken() {
    Flaw.$active.withValue([.stateIgnored]) {
      #expect(read("code=c") == .code("c"))
    }
  }
}
