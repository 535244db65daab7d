import Forms
import Testing

extension ProblemCase {
  fileprivate static let all = [
    ProblemCase(
      name: "nested too deep", text: "a: [[[1]]]\n", limits: TreeLimits(depth: 3),
      expected: """
        a.yaml:1:6: error: lists and mappings are nested deeper than 3
          1 | a: [[[1]]]
            |      ^
          help: use fewer levels

        """),
    ProblemCase(
      name: "nested too deep by aliases", text: "a: &a [[1]]\nb: [[*a]]\n",
      limits: TreeLimits(depth: 4),
      expected: """
        a.yaml:2:6: error: lists and mappings are nested deeper than 4
          2 | b: [[*a]]
            |      ^~
          help: use fewer levels

        """),
    ProblemCase(
      name: "too many values", text: "a: [1, 2, 3]\nb: 4\n", limits: TreeLimits(nodes: 5),
      expected: """
        a.yaml:1:11: error: the text has more than 5 values
          1 | a: [1, 2, 3]
            |           ^
          help: split it into several files

        """),
    ProblemCase(
      name: "too many values by aliases", text: "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
      limits: TreeLimits(nodes: 16),
      expected: """
        a.yaml:3:8: error: with *b the text has more than 16 values
          3 | c: &c [*b, *b]
            |        ^~
          help: write out the values that are needed

        """),
    ProblemCase(
      name: "too large", text: "a: 12345\n", limits: TreeLimits(size: 8),
      expected: """
        a.yaml:1:1: error: the text is larger than 8B
          1 | a: 12345
            | ^
          help: split it into several files

        """),
    ProblemCase(
      name: "more problems than are told", text: "a: no\nb: no\nc: no\n",
      limits: TreeLimits(problems: 2),
      expected: """
        a.yaml:1:4: error: no is false to some YAML readers
          1 | a: no
            |    ^~
          help: write "no" for the text, or false
        a.yaml:2:4: error: no is false to some YAML readers
          2 | b: no
            |    ^~
          help: write "no" for the text, or false
        a.yaml: note: there are more problems than these

        """),
  ]
}

struct LimitProblemTests {
  @Test(arguments: ProblemCase.all)
  func isTold(_ c: ProblemCase) {
    #expect(c.found == c.expected)
  }
}
