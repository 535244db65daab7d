import Forms

extension ProblemCase {
  static let indentation = [
    ProblemCase(
      name: "a tab before a key", text: "server:\n\tprofile: google\n",
      expected: """
        a.yaml:2:1: error: a tab indents this line
          2 |     profile: google
            | ^~~~
          help: indent with spaces; YAML doesn't allow tabs

        """),
    ProblemCase(
      name: "a run of tabs is told once", text: "a:\n\tb: 1\n\t\tc: 2\n\td: 3\ne: 1\nf:\n\tg: 1\n",
      expected: """
        a.yaml:2:1: error: a tab indents this line
          2 |     b: 1
            | ^~~~
          help: indent with spaces; YAML doesn't allow tabs
        a.yaml:7:1: error: a tab indents this line
          7 |     g: 1
            | ^~~~
          help: indent with spaces; YAML doesn't allow tabs

        """),
    ProblemCase(
      name: "a tab below a value", text: "a:\n  b: 1\n\tc: 2\n",
      expected: """
        a.yaml:3:1: error: a tab indents this line
          3 |     c: 2
            | ^~~~
          help: indent with spaces; YAML doesn't allow tabs

        """),
    ProblemCase(
      name: "a tab in a block text", text: "a: |\n\ttext\n",
      expected: """
        a.yaml:2:1: error: a tab indents this line
          2 |     text
            | ^~~~
          help: indent with spaces; YAML doesn't allow tabs

        """),
    ProblemCase(
      name: "a missing blank at the first key of an item",
      text: "steps:\n  - run:login\n    limit: 1s\n",
      expected: """
        a.yaml:2:5: error: a space is missing after the colon of "run"
          2 |   - run:login
            |     ^~~~~~~~~
          help: write run: login

        """),
    ProblemCase(
      name: "a key below a text", text: "a: 1\n  b: 2\n",
      expected: """
        a.yaml:2:3: error: a key can't be here, since the value above is complete
          2 |   b: 2
            |   ^
          help: indent it like the key it belongs to

        """),
    ProblemCase(
      name: "a list item among keys", text: "a: 1\n- b\n",
      expected: """
        a.yaml:2:1: error: a list item is between keys
          2 | - b
            | ^~~
          help: the keys it could belong to begin at 1:1

        """),
    ProblemCase(
      name: "a key among list items", text: "- a\nb: 1\n",
      expected: """
        a.yaml:2:1: error: a key is between list items
          2 | b: 1
            | ^~~~
          help: the items it could belong to begin at 1:1

        """),
    ProblemCase(
      name: "an indentation that fits nothing", text: "a:\n    b: 1\n  c: 2\n",
      expected: """
        a.yaml:3:3: error: the indentation matches no line above
          3 |   c: 2
            |   ^~~~
          help: the keys or items it could belong to begin at 1:1

        """),
    ProblemCase(
      name: "an indentation that fits nothing in a list", text: "a:\n  - b\n c\n",
      expected: """
        a.yaml:3:2: error: the indentation matches no line above
          3 |  c
            |  ^
          help: the keys or items it could belong to begin at 1:1

        """),
    ProblemCase(
      name: "a list on its key's line", text: "a: - b\n",
      expected: """
        a.yaml:1:4: error: a list can't begin on the line of its key
          1 | a: - b
            |    ^
          help: begin the first item on the next line

        """),
    ProblemCase(
      name: "a list below a quoted text", text: "a: \"b\"\n  - c\n",
      expected: """
        a.yaml:2:3: error: a list item is between keys
          2 |   - c
            |   ^~~
          help: the keys it could belong to begin at 1:1

        """),
    ProblemCase(
      name: "text after the end", text: "  a: 1\nb: 2\nc: 3\n",
      expected: """
        a.yaml:2:1: error: the document has ended before this
          2 | b: 2
            | ^~~~
          help: begin all keys of the top level in the first column

        """),
    ProblemCase(
      name: "text behind the end mark", text: "a: 1\n...\nb: 2\n",
      expected: """
        a.yaml:3:1: error: the document has ended before this
          3 | b: 2
            | ^~~~
          help: begin all keys of the top level in the first column

        """),
  ]
}
