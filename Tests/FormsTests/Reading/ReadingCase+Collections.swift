import Forms

extension ReadingCase {
  static let collections = [
    ReadingCase("a list", "a: [1, x]\n", gives: #"["1", "x"]"#) { reader, node in
      reader.elements(node)?.compactMap(\.scalar?.text)
    },
    ReadingCase(
      "a text for a list", "a: x\n",
      said: """
        a.yaml:1:4: error: expected a list, found a text
          1 | a: x
            |    ^
          help: begin each item with "- ", or write [one, two]

        """
    ) { $0.elements($1)?.count },
    ReadingCase("names somebody chose", "a: { z: 1, b: 2 }\n", gives: #"["z", "b"]"#) {
      $0.mapping($1)?.keys
    },
    ReadingCase(
      "a list for a mapping", "a:\n  - b: 1\n",
      said: """
        a.yaml:2:3: error: expected a mapping, found a list
          2 |   - b: 1
            |   ^~~~~~
          help: write "key: value"

        """
    ) { $0.mapping($1)?.keys },
    ReadingCase(
      "a missing blank for a mapping", "a:\n  run:login\n",
      said: """
        a.yaml:2:3: error: expected a mapping, found a text
          2 |   run:login
            |   ^~~~~~~~~
          help: write run: login

        """
    ) { $0.mapping($1)?.keys },
    ReadingCase("known keys", "a: { b: 1 }\n", gives: #"["b"]"#) {
      $0.mapping($1, as: "a", known: ["b", "c"], required: ["b"])?.keys
    },
    ReadingCase(
      "an unknown key", "a: { user: ana, decied: deny }\n", gives: #"["user", "decied"]"#,
      said: """
        a.yaml:1:17: error: unknown key "decied" in browser
          1 | a: { user: ana, decied: deny }
            |                 ^~~~~~
          help: did you mean "decide"?  known here: user, decide, grant

        """
    ) { $0.mapping($1, as: "browser", known: ["user", "decide", "grant"])?.keys },
    ReadingCase(
      "a key like nothing known", "a: { zebra: 1 }\n", gives: #"["zebra"]"#,
      said: """
        a.yaml:1:6: error: unknown key "zebra" in browser
          1 | a: { zebra: 1 }
            |      ^~~~~
          help: known here: user, decide

        """
    ) { $0.mapping($1, as: "browser", known: ["user", "decide"])?.keys },
    ReadingCase(
      "a key that only looks like a known one", "a: { \u{212A}: 1 }\n", gives: "[\"\u{212A}\"]",
      said: """
        a.yaml:1:6: error: unknown key "\u{212A}" in browser
          1 | a: { \u{212A}: 1 }
            |      ^
          help: known here: K

        """
    ) { $0.mapping($1, as: "browser", known: ["K"])?.keys },
    ReadingCase(
      "a key where none is known", "a: { b: 1 }\n", gives: #"["b"]"#,
      said: """
        a.yaml:1:6: error: unknown key "b" in signin
          1 | a: { b: 1 }
            |      ^
          help: nothing is known here

        """
    ) { $0.mapping($1, as: "signin", known: [])?.keys },
    ReadingCase(
      "missing keys", "a: {}\n", gives: "[]",
      said: """
        a.yaml:1:4: error: key "b" is missing in an entry
          1 | a: {}
            |    ^
          help: add "b: …"
        a.yaml:1:4: error: key "c" is missing in an entry
          1 | a: {}
            |    ^
          help: add "c: …"

        """
    ) { $0.mapping($1, as: "an entry", known: ["b", "c"], required: ["b", "c"])?.keys },
    ReadingCase("the only one of several keys", "a: { at: x, delay: 1s }\n", gives: "delay") {
      $0.only(of: ["reply", "delay"], in: $1, as: "a fault")?.key.text
    },
    ReadingCase(
      "none of several keys", "a: { at: x }\n",
      said: """
        a.yaml:1:4: error: a fault lacks the key that says what it does
          1 | a: { at: x }
            |    ^
          help: add one of reply, delay

        """
    ) { $0.only(of: ["reply", "delay"], in: $1, as: "a fault")?.key.text },
    ReadingCase(
      "two keys that exclude each other", "a: { delay: 1s, reply: {} }\n", gives: "delay",
      said: """
        a.yaml:1:17: error: "reply" and "delay" exclude each other
          1 | a: { delay: 1s, reply: {} }
            |                 ^~~~~
          help: keep one of reply, delay

        """
    ) { $0.only(of: ["reply", "delay"], in: $1, as: "a fault")?.key.text },
  ]
}
