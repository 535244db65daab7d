import Testing

@testable import UnderstudyCommand

struct ShellWordsTests {
  @Test(arguments: [
    ("notes login", ["notes", "login"]), ("  a   b ", ["a", "b"]), ("", []),
    (#"a 'b c' "d e""#, ["a", "b c", "d e"]), (#"a\ b "c\"d" '\n'"#, ["a b", "c\"d", #"\n"#]),
    ("x '' y", ["x", "", "y"]), ("--to='it is'", ["--to=it is"]),
  ])
  func wordsAreSplitAsShellsDo(_ text: String, _ words: [String]) {
    #expect(ShellWords.split(text) == words)
  }
}
