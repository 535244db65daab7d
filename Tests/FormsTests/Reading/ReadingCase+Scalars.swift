import Forms

enum Outcome: String, CaseIterable {
  case signedIn = "signed_in"
  case denied
}

extension ReadingCase {
  private static let outcomes = Noun("an outcome", "outcomes")

  static let scalars = [
    ReadingCase("a plain text", "a: b c\n", gives: "b c") { $0.text($1) },
    ReadingCase("a quoted number is a text", "a: \"1001\"\n", gives: "1001") { $0.text($1) },
    ReadingCase("an empty text", "a: \"\"\n", gives: "") { $0.text($1) },
    ReadingCase(
      "a number for a text", "a: 1.10\n",
      said: """
        a.yaml:1:4: error: expected a text, found a number
          1 | a: 1.10
            |    ^~~~
          help: write "1.10"

        """
    ) { $0.text($1) },
    ReadingCase(
      "a boolean for a text", "a: true\n",
      said: """
        a.yaml:1:4: error: expected a text, found a boolean
          1 | a: true
            |    ^~~~
          help: write "true"

        """
    ) { $0.text($1) },
    ReadingCase(
      "nothing for a text", "a:\n",
      said: """
        a.yaml:1:3: error: expected a text, found nothing
          1 | a:
            |   ^
          help: write a text between double quotes

        """
    ) { $0.text($1) },
    ReadingCase("true", "a: true\n", gives: "true") { $0.bool($1) },
    ReadingCase("false", "a: false\n", gives: "false") { $0.bool($1) },
    ReadingCase(
      "a quoted boolean", "a: \"true\"\n",
      said: """
        a.yaml:1:4: error: expected a boolean, found a text
          1 | a: "true"
            |    ^~~~~~
          help: remove the quotes

        """
    ) { $0.bool($1) },
    ReadingCase("a whole number", "a: -12\n", gives: "-12") { $0.int($1) },
    ReadingCase("a whole number in its range", "a: 3\n", gives: "3") { $0.int($1, in: 1...3) },
    ReadingCase(
      "a whole number out of its range", "a: 4\n",
      said: """
        a.yaml:1:4: error: 4 is not between 1 and 3
          1 | a: 4
            |    ^
          help: write a number in this range

        """
    ) { $0.int($1, in: 1...3) },
    ReadingCase(
      "a number that fits no integer", "a: 99999999999999999999\n",
      said: """
        a.yaml:1:4: error: 99999999999999999999 is not between 0 and 9
          1 | a: 99999999999999999999
            |    ^~~~~~~~~~~~~~~~~~~~
          help: write a number in this range

        """
    ) { $0.int($1, in: 0...9) },
    ReadingCase(
      "a fraction for a whole number", "a: 1.5\n",
      said: """
        a.yaml:1:4: error: expected a whole number, found a number
          1 | a: 1.5
            |    ^~~
          help: write only digits, such as 3

        """
    ) { $0.int($1) },
    ReadingCase(
      "a text for a whole number", "a: three\n",
      said: """
        a.yaml:1:4: error: expected a whole number, found a text
          1 | a: three
            |    ^~~~~
          help: write only digits, such as 3

        """
    ) { $0.int($1) },
    ReadingCase("a number", "a: 0.5\n", gives: "0.5") { $0.number($1) },
    ReadingCase("a whole number for a number", "a: 2\n", gives: "2.0") { $0.number($1) },
    ReadingCase(
      "null for a number", "a: null\n",
      said: """
        a.yaml:1:4: error: expected a number, found null
          1 | a: null
            |    ^~~~
          help: write digits, such as 3 or 0.5

        """
    ) { $0.number($1) },
    ReadingCase("a duration", "a: 1h30m\n", gives: "5400.0 seconds") { $0.duration($1) },
    ReadingCase(
      "a text for a duration", "a: 2 sec\n",
      said: """
        a.yaml:1:4: error: "2 sec" is not a duration
          1 | a: 2 sec
            |    ^~~~~
          help: write 2s, 500ms, 61m or 7d

        """
    ) { $0.duration($1) },
    ReadingCase(
      "a list for a duration", "a: [2s]\n",
      said: """
        a.yaml:1:4: error: expected a duration, found a list
          1 | a: [2s]
            |    ^~~~
          help: write 2s, 500ms, 61m or 7d

        """
    ) { $0.duration($1) },
    ReadingCase("a size", "a: 8KiB\n", gives: "8192") { $0.size($1) },
    ReadingCase(
      "a number for a size", "a: 20\n",
      said: """
        a.yaml:1:4: error: "20" is not a size
          1 | a: 20
            |    ^~
          help: write 512B, 8KiB or 1MiB

        """
    ) { $0.size($1) },
    ReadingCase("a word of an enum", "a: signed_in\n", gives: "signedIn") { reader, node in
      let outcome: Outcome? = reader.word(node, outcomes)
      return outcome
    },
    ReadingCase(
      "a word that is close to one", "a: singed_in\n",
      said: """
        a.yaml:1:4: error: "singed_in" is not an outcome
          1 | a: singed_in
            |    ^~~~~~~~~
          help: did you mean "signed_in"?  outcomes are signed_in, denied

        """
    ) { reader, node in
      let outcome: Outcome? = reader.word(node, outcomes)
      return outcome
    },
    ReadingCase(
      "a number for a word", "a: 401\n",
      said: """
        a.yaml:1:4: error: "401" is not an outcome
          1 | a: 401
            |    ^~~
          help: outcomes are signed_in, denied

        """
    ) { $0.word($1, among: ["signed_in", "denied"], outcomes) },
    ReadingCase(
      "a mapping for a word", "a: { b: c }\n",
      said: """
        a.yaml:1:4: error: expected a text, found a mapping
          1 | a: { b: c }
            |    ^~~~~~~~
          help: write a text between double quotes

        """
    ) { $0.word($1, among: ["b"], outcomes) },
  ]
}
