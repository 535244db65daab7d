import Forms
import Testing

extension ProblemCase {
  fileprivate static let all = [
    ProblemCase(
      name: "a byte order mark", text: "\u{feff}a: 1\nb: no\n",
      expected: """
        a.yaml:1:1: error: the text begins with a byte order mark
          1 | �a: 1
            | ^
          help: save it as UTF-8 without a byte order mark
        a.yaml:2:4: error: no is false to some YAML readers
          2 | b: no
            |    ^~
          help: write "no" for the text, or false

        """),
    ProblemCase(
      name: "UTF-16 without a byte order mark", text: "a\u{0}:\u{0} \u{0}1\u{0}",
      expected: """
        a.yaml:1:1: error: the text is UTF-16
          1 | a␀:␀ ␀1␀
            | ^
          help: save it as UTF-8

        """),
    ProblemCase(
      name: "NUL", text: "a: x\u{0}y\nb: no\n",
      expected: """
        a.yaml:1:5: error: control character U+0000 is not allowed
          1 | a: x␀y
            |     ^
          help: remove it, or write it as \\x00 between double quotes
        a.yaml:2:4: error: no is false to some YAML readers
          2 | b: no
            |    ^~
          help: write "no" for the text, or false

        """),
    ProblemCase(
      name: "an escape character", text: "a: \"x\u{1b}[2Jy\"\n",
      expected: """
        a.yaml:1:6: error: control character U+001B is not allowed
          1 | a: "x␛[2Jy"
            |      ^
          help: remove it, or write it as \\x1B between double quotes

        """),
    ProblemCase(
      name: "DEL and a C1 control", text: "a: \u{7f}\u{90}\n",
      expected: """
        a.yaml:1:4: error: control character U+007F is not allowed
          1 | a: ␡�
            |    ^
          help: remove it, or write it as \\x7F between double quotes
        a.yaml:1:5: error: control character U+0090 is not allowed
          1 | a: ␡�
            |     ^
          help: remove it, or write it as \\x90 between double quotes

        """),
    ProblemCase(
      name: "more control characters than are told", text: "a: \u{7}\u{7}\u{7}\n",
      limits: TreeLimits(problems: 1),
      expected: """
        a.yaml:1:4: error: control character U+0007 is not allowed
          1 | a: ␇␇␇
            |    ^
          help: remove it, or write it as \\x07 between double quotes
        a.yaml: note: there are more problems than these

        """),
    ProblemCase(
      name: "a byte order mark inside", text: "a: x\u{feff}y\n",
      expected: """
        a.yaml:1:5: error: control character U+FEFF is not allowed
          1 | a: x�y
            |     ^
          help: remove it, or write it as \\uFEFF between double quotes

        """),
    ProblemCase(
      name: "a line separator", text: "a: x\u{2028}b: 2\n",
      expected: """
        a.yaml:1:5: error: U+2028 ends a line for some YAML readers
          1 | a: x�b: 2
            |     ^
          help: remove it, or write it as \\u2028 between double quotes
        a.yaml:1:7: error: unquoted text contains a colon followed by a space
          1 | a: x�b: 2
            |       ^
          help: quote the whole text, or begin a new line for the key

        """),
    ProblemCase(
      name: "next line", text: "a: x\u{85}b: 2\n",
      expected: """
        a.yaml:1:5: error: U+0085 ends a line for some YAML readers
          1 | a: x�b: 2
            |     ^
          help: remove it, or write it as \\x85 between double quotes
        a.yaml:1:7: error: unquoted text contains a colon followed by a space
          1 | a: x�b: 2
            |       ^
          help: quote the whole text, or begin a new line for the key

        """),
    ProblemCase(
      name: "CR LF, told once", text: "a: 1\r\nb: 2\r\n",
      expected: """
        a.yaml:1:5: warning: lines end with CR LF
          1 | a: 1
            |     ^
          help: save the file with LF line endings

        """),
    ProblemCase(
      name: "a lone CR", text: "a: 1\rb: 2\n",
      expected: """
        a.yaml:1:5: error: a carriage return ends this line
          1 | a: 1
            |     ^
          help: save the file with LF line endings

        """),
    ProblemCase(
      name: "nothing at all", text: "",
      expected: """
        a.yaml:1:1: error: the text is empty
          1 |\u{20}
            | ^
          help: write at least one key

        """),
    ProblemCase(
      name: "only a comment", text: "# a: 1\n",
      expected: """
        a.yaml:1:1: error: the text is empty
          1 | # a: 1
            | ^
          help: write at least one key

        """),
  ]
}

struct TextProblemTests {
  @Test(arguments: ProblemCase.all)
  func isTold(_ c: ProblemCase) {
    #expect(c.found == c.expected)
  }
}
