import Forms

extension ProblemCase {
  static let keys = [
    ProblemCase(
      name: "a missing blank between keys",
      text: "steps:\n  - run: login\n    check:CO-01\n    level: must\n",
      expected: """
        a.yaml:3:5: error: a space is missing after the colon of "check"
          3 |     check:CO-01
            |     ^~~~~~~~~~~
          help: write check: CO-01

        """),
    ProblemCase(
      name: "a missing blank in the last line", text: "a: 1\ncheck:CO-01\n",
      expected: """
        a.yaml:2:1: error: a space is missing after the colon of "check"
          2 | check:CO-01
            | ^~~~~~~~~~~
          help: write check: CO-01

        """),
    ProblemCase(
      name: "a missing blank in the first line", text: "check:CO-01\nlevel: must\n",
      expected: """
        a.yaml:1:1: error: a space is missing after the colon of "check"
          1 | check:CO-01
            | ^~~~~~~~~~~
          help: write check: CO-01

        """),
    ProblemCase(
      name: "a missing colon", text: "a: 1\nb\nc: 2\n",
      expected: """
        a.yaml:2:1: error: a colon is missing after this key
          2 | b
            | ^
          help: write "key: value"

        """),
    ProblemCase(
      name: "a missing key", text: "a: 1\n: 2\n",
      expected: """
        a.yaml:2:1: error: a key is missing before the colon
          2 | : 2
            | ^
          help: write the key, or quote a text that begins with a colon

        """),
    ProblemCase(
      name: "a missing key in braces", text: "a: { : 1 }\n",
      expected: """
        a.yaml:1:6: error: a key is missing before the colon
          1 | a: { : 1 }
            |      ^
          help: write the key, or quote a text that begins with a colon

        """),
    ProblemCase(
      name: "a colon in text", text: "title: Rest: what is left\n",
      expected: """
        a.yaml:1:12: error: unquoted text contains a colon followed by a space
          1 | title: Rest: what is left
            |            ^
          help: quote the whole text, or begin a new line for the key

        """),
    ProblemCase(
      name: "a colon in text in braces", text: "a: { b: c: d }\n",
      expected: """
        a.yaml:1:10: error: unquoted text contains a colon followed by a space
          1 | a: { b: c: d }
            |          ^
          help: quote the whole text, or begin a new line for the key

        """),
    ProblemCase(
      name: "a key mark in a value", text: "a: ? b\n",
      expected: """
        a.yaml:1:4: error: unexpected ?
          1 | a: ? b
            |    ^
          help: quote the text, or remove it

        """),
    ProblemCase(
      name: "a long key without a colon",
      text: "a: 1\n" + String(repeating: "k", count: 1100) + ": 2\n",
      expected: """
        a.yaml:2:1: error: a key is too long
          2 | kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\
        kkkkkkkkkkkkkkkk…
            | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\
        ~~~~~~~~~~~~~~~~
          help: a key has at most 1024 characters and is on one line

        """),
  ]
}
