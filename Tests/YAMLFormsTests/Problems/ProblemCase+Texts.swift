import Forms

extension ProblemCase {
  static let texts = [
    ProblemCase(
      name: "a quote left open", text: "title: \"One\nid: two\nuses: [a]\n",
      expected: """
        a.yaml:1:8: error: this quoted text is not closed
          1 | title: "One
            |        ^
          help: write the same quote at its end

        """),
    ProblemCase(
      name: "a single quote left open", text: "title: 'One\nid: two\n",
      expected: """
        a.yaml:1:8: error: this quoted text is not closed
          1 | title: 'One
            |        ^
          help: write the same quote at its end

        """),
    ProblemCase(
      name: "a quote inside single quotes", text: "title: 'it's'\n",
      expected: """
        a.yaml:1:12: error: the value has ended before this
          1 | title: 'it's'
            |            ^~
          help: quote the whole value; inside quotes write \\" or ''

        """),
    ProblemCase(
      name: "text behind a quoted text", text: "title: \"One\" two\n",
      expected: """
        a.yaml:1:14: error: the value has ended before this
          1 | title: "One" two
            |              ^~~
          help: quote the whole value; inside quotes write \\" or ''

        """),
    ProblemCase(
      name: "a text that begins with @", text: "a: @b\nc: `d\n",
      expected: """
        a.yaml:1:4: error: a text can't begin with @
          1 | a: @b
            |    ^
          help: quote the text
        a.yaml:2:4: error: a text can't begin with `
          2 | c: `d
            |    ^
          help: quote the text

        """),
    ProblemCase(
      name: "an unknown escape", text: "a: \"\\S+\"\n",
      expected: """
        a.yaml:1:5: error: \\S is not an escape
          1 | a: "\\S+"
            |     ^~
          help: write \\\\ for a backslash, or use single quotes

        """),
    ProblemCase(
      name: "an escape without digits", text: "a: \"\\xZZ\"\n",
      expected: """
        a.yaml:1:5: error: \\x stands for no character
          1 | a: "\\xZZ"
            |     ^~
          help: write two, four or eight hexadecimal digits after \\x, \\u or \\U

        """),
    ProblemCase(
      name: "an escape of half a pair", text: "a: \"\\uD800\"\n",
      expected: """
        a.yaml:1:5: error: \\uD800 stands for no character
          1 | a: "\\uD800"
            |     ^~~~~~
          help: write two, four or eight hexadecimal digits after \\x, \\u or \\U

        """),
    ProblemCase(
      name: "an alias without a name", text: "a: *\n",
      expected: """
        a.yaml:1:4: error: a name is missing after & or *
          1 | a: *
            |    ^
          help: quote a text that begins with & or *

        """),
    ProblemCase(
      name: "an asterisk before text", text: "a: */5\n",
      expected: """
        a.yaml:1:4: error: a name is missing after & or *
          1 | a: */5
            |    ^
          help: quote a text that begins with & or *

        """),
    ProblemCase(
      name: "a percent sign", text: "a: %b\n",
      expected: """
        a.yaml:1:4: error: a text can't begin with %
          1 | a: %b
            |    ^
          help: quote the text

        """),
    ProblemCase(
      name: "a block text with text on its first line", text: "a: | text\n",
      expected: """
        a.yaml:1:6: error: unexpected text after | or >
          1 | a: | text
            |      ^
          help: write | or > alone, or followed by - or +

        """),
    ProblemCase(
      name: "an indentation indicator of zero", text: "a: |0\n  b\n",
      expected: """
        a.yaml:1:5: error: unexpected text after | or >
          1 | a: |0
            |     ^
          help: write | or > alone, or followed by - or +

        """),
    ProblemCase(
      name: "two anchors", text: "a: &x &y 1\n",
      expected: """
        a.yaml:1:7: error: a value has only one anchor, and an alias has none
          1 | a: &x &y 1
            |       ^~~~
          help: remove one of the two

        """),
    ProblemCase(
      name: "an anchor on an alias", text: "a: &x 1\nb: &y *x\n",
      expected: """
        a.yaml:2:7: error: a value has only one anchor, and an alias has none
          2 | b: &y *x
            |       ^~
          help: remove one of the two

        """),
    ProblemCase(
      name: "an unknown version", text: "%YAML 2.0\n---\na: 1\n",
      expected: """
        a.yaml:1:1: error: directives are not allowed
          1 | %YAML 2.0
            | ^~~~~~~~~
          help: remove the line

        """),
    ProblemCase(
      name: "an unknown directive", text: "%FOO bar\n---\na: 1\n",
      expected: """
        a.yaml:1:1: error: directives are not allowed
          1 | %FOO bar
            | ^~~~~~~~
          help: remove the line

        """),
    ProblemCase(
      name: "a directive without digits", text: "%YAML x\n---\na: 1\n",
      expected: """
        a.yaml:1:1: error: directives are not allowed
          1 | %YAML x
            | ^~~~~~~
          help: remove the line

        """),
    ProblemCase(
      name: "an undefined tag handle", text: "a: !x!y z\n",
      expected: """
        a.yaml:1:4: error: tags are not allowed
          1 | a: !x!y z
            |    ^
          help: remove the tag, or quote a text that begins with !

        """),
    ProblemCase(
      name: "an unfinished tag", text: "a: !<x y\n",
      expected: """
        a.yaml:1:4: error: tags are not allowed
          1 | a: !<x y
            |    ^
          help: remove the tag, or quote a text that begins with !

        """),
    ProblemCase(
      name: "wide text before the place", text: "日本: \"語\" x\n",
      expected: """
        a.yaml:1:9: error: the value has ended before this
          1 | 日本: "語" x
            |            ^
          help: quote the whole value; inside quotes write \\" or ''

        """),
  ]
}
