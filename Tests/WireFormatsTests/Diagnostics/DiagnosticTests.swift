import Testing
import WireFormats

struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var range: Range<Int>
  var expected: String
  var testDescription: String { name }

  static let all = [
    DiagnosticCase(
      name: "a word", text: "a: 1\nfoo: bar\n", range: 5..<8,
      expected: """
        f.yaml:2:1: error: wrong
          2 | foo: bar
            | ^~~

        """),
    DiagnosticCase(
      name: "an empty range at the end of the text", text: "{\"a\": ", range: 6..<6,
      expected: """
        f.yaml:1:7: error: wrong
          1 | {"a":\u{20}
            |       ^

        """),
    DiagnosticCase(
      name: "a range over several lines", text: "ab [\n1]", range: 3..<7,
      expected: """
        f.yaml:1:4: error: wrong
          1 | ab [
            |    ^

        """),
    DiagnosticCase(
      name: "a range that ends with its line", text: "ab cd\nef", range: 3..<8,
      expected: """
        f.yaml:1:4: error: wrong
          1 | ab cd
            |    ^~

        """),
    DiagnosticCase(
      name: "tabs before and inside", text: "\ta\tb: x", range: 1..<4,
      expected: """
        f.yaml:1:2: error: wrong
          1 |     a   b: x
            |     ^~~~~

        """),
    DiagnosticCase(
      name: "wide text before and inside", text: "日本: 語語 x", range: 8..<14,
      expected: """
        f.yaml:1:5: error: wrong
          1 | 日本: 語語 x
            |       ^~~~

        """),
    DiagnosticCase(
      name: "combining marks and emoji before", text: "e\u{301}😀: x", range: 9..<10,
      expected: """
        f.yaml:1:6: error: wrong
          1 | e\u{301}😀: x
            |      ^

        """),
    DiagnosticCase(
      name: "control characters", text: "\u{1b}[31m\u{7f}\u{202e}x", range: 9..<10,
      expected: """
        f.yaml:1:8: error: wrong
          1 | ␛[31m␡�x
            |        ^

        """),
    DiagnosticCase(
      name: "a line number of two digits", text: String(repeating: "\n", count: 11) + "ab",
      range: 12..<13,
      expected: """
        f.yaml:12:2: error: wrong
          12 | ab
             |  ^

        """),
    DiagnosticCase(
      name: "a long line, cut on both sides",
      text: String(repeating: "a", count: 500) + "bcd" + String(repeating: "e", count: 500),
      range: 500..<503,
      expected: """
        f.yaml:1:501: error: wrong
          1 | …\(String(repeating: "a", count: 33))bcd\(String(repeating: "e", count: 64))…
            | \(String(repeating: " ", count: 34))^~~

        """),
    DiagnosticCase(
      name: "a long line, cut on the right",
      text: "bcd" + String(repeating: "e", count: 500), range: 0..<400,
      expected: """
        f.yaml:1:1: error: wrong
          1 | bcd\(String(repeating: "e", count: 97))…
            | ^\(String(repeating: "~", count: 99))

        """),
  ]
}

struct DiagnosticTests {
  @Test(arguments: DiagnosticCase.all)
  func pointsAtTheSource(_ c: DiagnosticCase) {
    let source = SourceText(name: "f.yaml", text: c.text)
    let diagnostic = Diagnostic(.error, "wrong", in: source.name, at: source.span(of: c.range))
    #expect(diagnostic.rendered(showing: source) == c.expected)
  }

  @Test func rendersHelpAndWholeText() {
    let source = SourceText(name: "file.yaml", text: "a:\n  b:\n    fo: bar\n")
    let diagnostic = Diagnostic(
      .warning, "unknown member 'fo'", in: source.name, at: source.span(of: 12..<14),
      help: ["did you mean 'for'?", "see the reference"])
    #expect(
      diagnostic.rendered(showing: source) == """
        file.yaml:3:5: warning: unknown member 'fo'
          3 |     fo: bar
            |     ^~
          help: did you mean 'for'?
          help: see the reference

        """)
  }

  @Test func rendersWhatItKnows() {
    let mark = SourceMark(line: 3, column: 7, offset: 20)
    #expect(Diagnostic(.error, "no file").rendered() == "error: no file\n")
    #expect(Diagnostic(.note, "x", in: "a.json").rendered() == "a.json: note: x\n")
    #expect(
      Diagnostic(.error, "x", in: "a.json", at: SourceSpan(at: mark)).rendered()
        == "a.json:3:7: error: x\n")
    #expect(Diagnostic(.error, "x", at: SourceSpan(at: mark)).description == "3:7: error: x")
  }

  @Test func quotedInputCannotForgeLines() {
    let diagnostic = Diagnostic(.error, "unknown 'a\n\u{1b}[2Jb'", in: "x\ny", help: ["c\rd"])
    #expect(
      diagnostic.rendered() == """
        x␊y: error: unknown 'a␊␛[2Jb'
          help: c␍d

        """)
  }
}
