import Testing

@testable import UnderstudyCommand

/// A level of strictness that there isn't, and what is said.
struct StrictnessCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let error: String

  init(_ text: String, _ error: String) {
    testDescription = text
    self.error = error
  }
}

struct StrictnessTests {
  private static let names =
    "desktop_needs_secret, refuses_malformed_challenge, installed_apps_include_granted_scopes"
  private static let levels =
    """
    google, lenient:desktop_needs_secret,refuses_malformed_challenge,\
    installed_apps_include_granted_scopes
    """

  private static let mistakes = [
    StrictnessCase(
      "gogle",
      """
      error: bad value 'gogle' for '--strictness': it isn't one of \(levels)
        help: did you mean 'google'?
        help: see 'understudy serve --help'

      """),
    StrictnessCase(
      "lenient",
      """
      error: bad value 'lenient' for '--strictness': it isn't one of \(levels)
        help: see 'understudy serve --help'

      """),
    StrictnessCase(
      "lenient:desktop_need_secret",
      """
      error: bad value 'desktop_need_secret' for '--strictness': it isn't one of \(names)
        help: did you mean 'desktop_needs_secret'?
        help: see 'understudy serve --help'

      """),
    StrictnessCase(
      "lenient:",
      """
      error: bad value '' for '--strictness': it isn't one of \(names)
        help: see 'understudy serve --help'

      """),
  ]

  @Test("Google is lenient about nothing; names are taken once each")
  func right() throws {
    #expect(try Strictness.leniencies(in: "google") == [])
    #expect(
      try Strictness.leniencies(
        in: "lenient:refuses_malformed_challenge,desktop_needs_secret,refuses_malformed_challenge")
        == ["refuses_malformed_challenge", "desktop_needs_secret"])
  }

  @Test("Everything else has a suggestion, or says what there is", arguments: mistakes)
  func wrong(_ c: StrictnessCase) async {
    #expect(
      await record(["serve", "--strictness", c.testDescription])
        == Recording(output: "", error: c.error, exitCode: .usage))
  }
}
