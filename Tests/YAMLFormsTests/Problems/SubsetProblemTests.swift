import Forms
import Testing

extension ProblemCase {
  fileprivate static let all = [
    ProblemCase(
      name: "a duplicate key", text: "outcomes: 1\nsteps: 2\noutcomes: 3\n",
      expected: """
        a.yaml:3:1: error: key "outcomes" appears twice; first at 1:1
          3 | outcomes: 3
            | ^~~~~~~~
          help: remove one of the two

        """),
    ProblemCase(
      name: "duplicate keys in braces", text: "a: { b: 1, \"b\": 2 }\n",
      expected: """
        a.yaml:1:12: error: key "b" appears twice; first at 1:6
          1 | a: { b: 1, "b": 2 }
            |            ^~~
          help: remove one of the two

        """),
    ProblemCase(
      name: "a tag", text: "a: !!str 1\n",
      expected: """
        a.yaml:1:4: error: tag !!str is not allowed
          1 | a: !!str 1
            |    ^~~~~
          help: remove the tag; quote the value to make it a text

        """),
    ProblemCase(
      name: "a tag on a mapping", text: "a: !map\n  b: 1\n",
      expected: """
        a.yaml:1:4: error: tag !map is not allowed
          1 | a: !map
            |    ^~~~
          help: remove the tag; quote the value to make it a text

        """),
    ProblemCase(
      name: "a bare tag behind an anchor", text: "a: &x ! 1\nb: *x\n",
      expected: """
        a.yaml:1:7: error: tag ! is not allowed
          1 | a: &x ! 1
            |       ^
          help: remove the tag; quote the value to make it a text

        """),
    ProblemCase(
      name: "a tag on a list", text: "a: !seq [1]\n",
      expected: """
        a.yaml:1:4: error: tag !seq is not allowed
          1 | a: !seq [1]
            |    ^~~~
          help: remove the tag; quote the value to make it a text

        """),
    ProblemCase(
      name: "a verbatim tag", text: "a: !<tag:yaml.org,2002:int> 1\n",
      expected: """
        a.yaml:1:4: error: tag !<tag:yaml.org,2002:int> is not allowed
          1 | a: !<tag:yaml.org,2002:int> 1
            |    ^~~~~~~~~~~~~~~~~~~~~~~~
          help: remove the tag; quote the value to make it a text

        """),
    ProblemCase(
      name: "a directive", text: "%YAML 1.1\n---\na: 1\n",
      expected: """
        a.yaml:1:1: error: directives are not allowed
          1 | %YAML 1.1
            | ^~~~~~~~~
          help: remove the line

        """),
    ProblemCase(
      name: "a second document", text: "a: 1\n---\nb: no\n",
      expected: """
        a.yaml:2:1: error: a second document begins
          2 | ---
            | ^~~
          help: put each document into a separate file
        a.yaml:3:4: error: no is false to some YAML readers
          3 | b: no
            |    ^~
          help: write "no" for the text, or false

        """),
    ProblemCase(
      name: "an alias into another document", text: "a: &x 1\n---\nb: *x\n",
      expected: """
        a.yaml:2:1: error: a second document begins
          2 | ---
            | ^~~
          help: put each document into a separate file
        a.yaml:3:4: error: anchor &x is in another document
          3 | b: *x
            |    ^~
          help: anchors don't reach across documents

        """),
    ProblemCase(
      name: "an alias without an anchor", text: "a: *x\n",
      expected: """
        a.yaml:1:4: error: no anchor &x is above this alias
          1 | a: *x
            |    ^~
          help: quote a text that begins with *

        """),
    ProblemCase(
      name: "an alias before its anchor", text: "a: *x\nb: &x 1\n",
      expected: """
        a.yaml:1:4: error: no anchor &x is above this alias
          1 | a: *x
            |    ^~
          help: quote a text that begins with *

        """),
    ProblemCase(
      name: "an alias inside its value", text: "a: &x [1, *x]\n",
      expected: """
        a.yaml:1:11: error: *x is inside the value it stands for
          1 | a: &x [1, *x]
            |           ^~
          help: write out the value

        """),
    ProblemCase(
      name: "a merge key", text: "a: &x { b: 1 }\nc:\n  <<: *x\n",
      expected: """
        a.yaml:3:3: error: merge keys are not allowed
          3 |   <<: *x
            |   ^~
          help: write out the keys that are needed

        """),
    ProblemCase(
      name: "an empty key", text: "?\n: 1\n",
      expected: """
        a.yaml:1:2: error: a key is missing before the colon
          1 | ?
            |  ^
          help: write the key, or quote a text that begins with a colon

        """),
    ProblemCase(
      name: "an empty key at the end", text: "f: 1\n?",
      expected: """
        a.yaml:2:2: error: a key is missing before the colon
          2 | ?
            |  ^
          help: write the key, or quote a text that begins with a colon

        """),
    ProblemCase(
      name: "a list as a key", text: "? [a]\n: b\n",
      expected: """
        a.yaml:1:3: error: a key must be a text
          1 | ? [a]
            |   ^~~
          help: write "key: value"

        """),
    ProblemCase(
      name: "a list in braces as a key", text: "a: { [b]: c }\n",
      expected: """
        a.yaml:1:6: error: a key must be a text
          1 | a: { [b]: c }
            |      ^~~
          help: write "key: value"

        """),
    ProblemCase(
      name: "an alias as a key", text: "a: &x b\n*x : c\n",
      expected: """
        a.yaml:2:1: error: a key must be a text
          2 | *x : c
            | ^~
          help: write "key: value"

        """),
    ProblemCase(
      name: "words as keys", text: "on: 1\nNo: 2\ny: 3\ntrue: 4\nnull: 5\n~: 6\n",
      expected: """
        a.yaml:1:1: error: on is not a text to some YAML readers, so it can't be a key
          1 | on: 1
            | ^~
          help: use another word, or "on" in quotes if it must be this one
        a.yaml:2:1: error: No is not a text to some YAML readers, so it can't be a key
          2 | No: 2
            | ^~
          help: use another word, or "No" in quotes if it must be this one
        a.yaml:3:1: error: y is not a text to some YAML readers, so it can't be a key
          3 | y: 3
            | ^
          help: use another word, or "y" in quotes if it must be this one
        a.yaml:4:1: error: true is not a text to some YAML readers, so it can't be a key
          4 | true: 4
            | ^~~~
          help: use another word, or "true" in quotes if it must be this one
        a.yaml:5:1: error: null is not a text to some YAML readers, so it can't be a key
          5 | null: 5
            | ^~~~
          help: use another word, or "null" in quotes if it must be this one
        a.yaml:6:1: error: ~ is not a text to some YAML readers, so it can't be a key
          6 | ~: 6
            | ^
          help: use another word, or "~" in quotes if it must be this one

        """),
    ProblemCase(
      name: "a number as a key that readers differ on", text: "0600: a\n12:30: b\n",
      expected: """
        a.yaml:1:1: error: 0600 is 384 to some YAML readers
          1 | 0600: a
            | ^~~~
          help: write "0600" for the text, or 600
        a.yaml:2:1: error: 12:30 is 750 to some YAML readers
          2 | 12:30: b
            | ^~~~~
          help: write "12:30" for the text

        """),
    ProblemCase(
      name: "a missing blank in braces", text: "steps: [{ at: token, check:CO-01 }]\n",
      expected: """
        a.yaml:1:22: error: a space is missing after the colon of "check"
          1 | steps: [{ at: token, check:CO-01 }]
            |                      ^~~~~~~~~~~
          help: write check: CO-01

        """),
    ProblemCase(
      name: "a missing blank before a comma", text: "a: {check:CO-01, b: 1}\n",
      expected: """
        a.yaml:1:5: error: a space is missing after the colon of "check"
          1 | a: {check:CO-01, b: 1}
            |     ^~~~~~~~~~~
          help: write check: CO-01

        """),
  ]
}

struct SubsetProblemTests {
  @Test(arguments: ProblemCase.all)
  func isTold(_ c: ProblemCase) {
    #expect(c.found == c.expected)
  }
}
