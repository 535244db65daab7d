import Forms

extension ProblemCase {
  static let brackets = [
    ProblemCase(
      name: "a reference in braces", text: "endpoints: { via: file, path: ${work}/x }\n",
      expected: """
        a.yaml:1:31: error: ${work}/x is not quoted, but inside { } or [ ] it must be
          1 | endpoints: { via: file, path: ${work}/x }
            |                               ^~~~~~~~~
          help: write "${work}/x"

        """),
    ProblemCase(
      name: "a reference in brackets", text: "files: [a, ${home}/b]\n",
      expected: """
        a.yaml:1:12: error: ${home}/b is not quoted, but inside { } or [ ] it must be
          1 | files: [a, ${home}/b]
            |            ^~~~~~~~~
          help: write "${home}/b"

        """),
    ProblemCase(
      name: "references inside text", text: "a: { is: Bearer ${t}-${u} x, b: 1 }\n",
      expected: """
        a.yaml:1:10: error: Bearer ${t}-${u} x is not quoted, but inside { } or [ ] it must be
          1 | a: { is: Bearer ${t}-${u} x, b: 1 }
            |          ^~~~~~~~~~~~~~~~~~
          help: write "Bearer ${t}-${u} x"

        """),
    ProblemCase(
      name: "several at once", text: "a: { x: ${y} }\nb:\n  c: [ ${z} ]\n  d: no\n  e: \"abc\n",
      expected: """
        a.yaml:1:9: error: ${y} is not quoted, but inside { } or [ ] it must be
          1 | a: { x: ${y} }
            |         ^~~~
          help: write "${y}"
        a.yaml:3:8: error: ${z} is not quoted, but inside { } or [ ] it must be
          3 |   c: [ ${z} ]
            |        ^~~~
          help: write "${z}"
        a.yaml:4:6: error: no is false to some YAML readers
          4 |   d: no
            |      ^~
          help: write "no" for the text, or false
        a.yaml:5:6: error: this quoted text is not closed
          5 |   e: "abc
            |      ^
          help: write the same quote at its end

        """),
    ProblemCase(
      name: "a brace left open", text: "server: { profile: google\nusers: 1\n",
      expected: """
        a.yaml:2:6: error: expected , or }
          2 | users: 1
            |      ^
          help: the { at 1:9 is still open

        """),
    ProblemCase(
      name: "a bracket left open at the end", text: "uses: [login,\n",
      expected: """
        a.yaml:2:1: error: expected , or ]
          2 |\u{20}
            | ^
          help: the [ at 1:7 is still open

        """),
    ProblemCase(
      name: "a bracket closed by a brace", text: "uses: [login}\n",
      expected: """
        a.yaml:1:13: error: expected , or ]
          1 | uses: [login}
            |             ^
          help: the [ at 1:7 is still open

        """),
    ProblemCase(
      name: "a brace left open below", text: "a:\n  b: {c: [1],\n",
      expected: """
        a.yaml:3:1: error: expected , or }
          3 |\u{20}
            | ^
          help: the { at 2:6 is still open

        """),
    ProblemCase(
      name: "a bracket too many", text: "a: ]\n",
      expected: """
        a.yaml:1:4: error: unexpected ]
          1 | a: ]
            |    ^
          help: quote the text, or remove it

        """),
    ProblemCase(
      name: "a comma too many", text: "a: [1,,2]\n",
      expected: """
        a.yaml:1:7: error: unexpected ,
          1 | a: [1,,2]
            |       ^
          help: quote the text, or remove it

        """),
  ]
}
