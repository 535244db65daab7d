import Testing
import Understudy

@testable import UnderstudyCommand

@Suite struct EnvironmentTextTests {
  private let variables = [
    EnvironmentVariable("A", "plain/path"), EnvironmentVariable("B", #"it's a "\n" $x"#),
  ]

  @Test(arguments: [
    (EnvironmentText.sh, "export A=plain/path\nexport B='it'\\''s a \"\\n\" $x'\n"),
    (.fish, "set -gx A 'plain/path'\nset -gx B 'it\\'s a \"\\\\n\" $x'\n"),
    (.json, #"{"A":"plain/path","B":"it's a \"\\n\" $x"}"# + "\n"),
  ])
  func eachShellHasItsQuotes(_ form: EnvironmentText, _ text: String) {
    #expect(form.text(of: variables) == text)
  }
}
