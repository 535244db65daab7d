import Testing
import WireFormats

@testable import RehearsalClient

/// An answer that a client with a flaw reads otherwise.
struct FlawedAnswerCase: Sendable, CustomTestStringConvertible {
  let flaw: Flaw
  let query: String
  let answer: AuthorizationAnswer

  var testDescription: String { "\(flaw.name): \(query)" }

  static let all = [
    FlawedAnswerCase(flaw: .stateIgnored, query: "code=c&state=s2", answer: .code("c")),
    FlawedAnswerCase(flaw: .stateMissing, query: "code=c", answer: .code("c")),
    FlawedAnswerCase(flaw: .stateOptional, query: "code=c", answer: .code("c")),
    FlawedAnswerCase(
      flaw: .errorBelieved, query: "error=access_denied&state=s2", answer: .failed(.denied)),
    FlawedAnswerCase(
      flaw: .denialRedeemed, query: "error=access_denied&state=s1", answer: .code("none")),
    FlawedAnswerCase(
      flaw: .errorRedeemed, query: "error=server_error&state=s1", answer: .code("none")),
    FlawedAnswerCase(flaw: .nothingRedeemed, query: "state=s1", answer: .code("undefined")),
    FlawedAnswerCase(flaw: .emptyCodeRedeemed, query: "code=&state=s1", answer: .code("")),
    FlawedAnswerCase(
      flaw: .strictParameters, query: "code=c&state=s1&hd=x",
      answer: .failed(.unusableAnswer(reason: "it has parameters that nobody knows"))),
    FlawedAnswerCase(
      flaw: .issuerIgnored, query: "code=c&state=s1&iss=https://other.example", answer: .code("c")),
    FlawedAnswerCase(
      flaw: .issuerRefused, query: "code=c&state=s1&iss=https://accounts.example",
      answer: .failed(.unusableAnswer(reason: "it says where it comes from"))),
    FlawedAnswerCase(flaw: .codeMangled, query: "code=4/0A&state=s1", answer: .code("4%2F0A")),
  ]
}

struct AuthorizationAnswerFlawsTests {
  private func read(_ query: String) -> AuthorizationAnswer? {
    AuthorizationAnswer(
      FormURLEncoded.decode(query), state: "s1", issuer: "https://accounts.example")
  }

  @Test(arguments: FlawedAnswerCase.all)
  func oneAnswerIsReadOtherwise(_ example: FlawedAnswerCase) {
    #expect(read(example.query) != example.answer)
    Flaw.$active.withValue([example.flaw]) { #expect(read(example.query) == example.answer) }
  }

  /// Each takes one habit away, and leaves the others.
  @Test(arguments: [Flaw.stateOptional, .errorBelieved])
  func otherForgeriesAreStillSeen(_ flaw: Flaw) {
    Flaw.$active.withValue([flaw]) { #expect(read("code=c&state=s2") == nil) }
  }
}
