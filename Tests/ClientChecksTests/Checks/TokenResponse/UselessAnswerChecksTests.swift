import Evidence
import Testing
import Words

struct UselessAnswerChecksTests {
  /// A login whose answer has good tokens and a mistake, and what the client says of it.
  static func unusable(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .error, says text: String = "",
    logs: Bool = false, isEmpty: Bool = false, tells: Bool = false
  ) {
    script.start()
    script.authorize()
    script.callback()
    script.redeem()
    script.grant(fault: "unusable")
    let body = #"{"refresh_token":"\#(script.latest(.refreshToken))","token_type":"mac"}"#
    if !isEmpty { script.lastRequest { $0.answer?.body = .init(body) } }
    if logs { script.file("/tmp/notes.log", body, in: .temporary) }
    script.write(tells ? body : text)
    script.end(outcome, .code(outcome == .signedIn ? 0 : 1))
  }

  static func refused(
    _ script: inout CaseScript, _ status: Int = 400, _ outcome: OutcomeClass = .error,
    says text: String = ""
  ) {
    TokenOutageChecksTests.outage(&script, status: status, outcome, says: text)
  }

  static let json = #"{"access_token":"ya29.stray","token_type":"Bearer","expires_in":3599}"#

  static let cases: [CheckCase] = [
    .init("TS-16", "refused", .holds, "broken-answers", "page") { $0.failedLogin(200, "<h1>") },
    .init("TS-16", "a page is taken", .worse, "broken-answers", "page") {
      $0.failedLogin(200, "<h1>", outcome: .signedIn)
    },
    .init("TS-16", "JSON is taken", .lesser, "useless-tokens", "page") {
      $0.failedLogin(200, json, outcome: .signedIn)
    },
    .init("TS-16", "JSON is refused", .holds, "useless-tokens", "page") {
      $0.failedLogin(200, json)
    },
    .init(
      "TS-16", "JSON is refused, perhaps for its lifetime", .unobserved, "useless-tokens", "page"
    ) {
      $0.failedLogin(200, #"{"access_token":"ya29.stray","token_type":"Bearer"}"#)
    },
    .init("TS-16", "as usual", .unobserved, "useless-tokens", "page") { $0.signIn() },
    .init("TS-16", "JSON of its type", .nothing, "useless-tokens", "list") { $0.signIn() },
    .init("TS-16", "fails anyway", .unobserved, "broken-answers", "page", controlHeld: false) {
      $0.failedLogin(200, "<h1>")
    },

    .init("TS-21", "by number", .holds, "token-errors", "text") {
      refused(&$0, says: "The answer has status 400, which isn't JSON.")
    },
    .init("TS-21", "by name", .holds, "token-errors", "gateway") {
      refused(&$0, 502, says: "Server says: Bad Gateway")
    },
    .init("TS-21", "generally", .lesser, "token-errors", "page") {
      refused(&$0, says: "The sign-in has failed.")
    },
    .init("TS-21", "as a parser", .lesser, "token-errors", "page") {
      refused(&$0, says: "Expecting value: line 1 column 1 (char 0)")
    },
    .init("TS-21", "with a port that looks like it", .lesser, "token-errors", "text") {
      refused(&$0, says: "invalid character 'B' from 127.0.0.1:34001")
    },
    .init("TS-21", "by a crash of its own", .lesser, "token-errors", "text") {
      refused(&$0, says: "Traceback (most recent call last):\nKeyError: 'access_token'")
    },
    .init("TS-21", "silent", .unobserved, "token-errors", "text") {
      $0.start()
      $0.authorize()
      $0.issueCode()
      $0.redeem()
      $0.answered(400, "Bad Request", fault: "refused")
      $0.end(.error, .code(1))
    },
    .init("TS-21", "claims success", .unobserved, "token-errors", "text") {
      refused(&$0, 400, .signedIn)
    },
    .init("TS-21", "not refused", .unobserved, "token-errors", "text") { $0.signIn() },
    .init("TS-21", "fails anyway", .unobserved, "token-errors", "text", controlHeld: false) {
      refused(&$0, says: "broken JSON")
    },
    .init("TS-21", "a refusal in JSON", .nothing, "token-errors", "invalid-grant") { refused(&$0) },

    .init("TS-29", "says what is wrong", .holds, "unusable-answer", "foreign-type") {
      unusable(&$0, says: "A token of type mac is nothing this app can use.")
    },
    .init("TS-29", "prints it", .lesser, "unusable-answer", "foreign-type") {
      unusable(&$0, tells: true)
    },
    .init("TS-29", "logs it", .lesser, "unusable-answer", "no-access-token") {
      unusable(&$0, logs: true)
    },
    .init("TS-29", "takes it", .unobserved, "unusable-answer", "foreign-type") {
      unusable(&$0, .signedIn, tells: true)
    },
    .init("TS-29", "nothing in it", .unobserved, "unusable-answer", "foreign-type") {
      unusable(&$0, isEmpty: true)
    },
    .init("TS-29", "as usual", .unobserved, "unusable-answer", "foreign-type") { $0.signIn() },
    .init(
      "TS-29", "fails anyway", .unobserved, "unusable-answer", "foreign-type", controlHeld: false
    ) { unusable(&$0) },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
