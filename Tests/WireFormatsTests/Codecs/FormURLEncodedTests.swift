import Testing
import WireFormats

struct FormCase: Sendable, CustomTestStringConvertible {
  var text: String
  var fields: [Form.Field]
  var flaws: [Form.Flaw]
  var testDescription: String { text.isEmpty ? "empty" : text }

  init(_ text: String, _ fields: [(String, String)], flaws: [Form.Flaw] = []) {
    self.text = text
    self.fields = fields.map { Form.Field($0, $1) }
    self.flaws = flaws
  }

  static let all = [
    FormCase("", []),
    FormCase("&&", []),
    FormCase("a", [("a", "")]),
    FormCase("a=", [("a", "")]),
    FormCase("=a", [("", "a")]),
    FormCase("=", [("", "")]),
    FormCase("a=b=c", [("a", "b=c")]),
    FormCase("b=2&a=1&&b=3&", [("b", "2"), ("a", "1"), ("b", "3")]),
    FormCase("a=x+y%2B%20z", [("a", "x y+ z")]),
    FormCase("code=4%2F0AX4&x%3Dy=%26", [("code", "4/0AX4"), ("x=y", "&")]),
    FormCase("n=%C3%A9&e=é", [("n", "é"), ("e", "é")]),
    FormCase("z=a%00b\u{0}", [("z", "a\u{0}b\u{0}")]),
    FormCase("a=%zz", [("a", "%zz")], flaws: [Form.Flaw(.invalidEscape, offset: 2)]),
    FormCase(
      "q=1&a%=%4&b=2", [("q", "1"), ("a%", "%4"), ("b", "2")],
      flaws: [Form.Flaw(.invalidEscape, offset: 5), Form.Flaw(.invalidEscape, offset: 7)]),
    FormCase("a=%4&1=2", [("a", "%4"), ("1", "2")], flaws: [Form.Flaw(.invalidEscape, offset: 2)]),
    FormCase(
      "a=1&b=x%FFy", [("a", "1"), ("b", "x\u{FFFD}y")], flaws: [Form.Flaw(.invalidUTF8, offset: 6)]),
    FormCase(
      "%ED%A0%80=1", [("\u{FFFD}\u{FFFD}\u{FFFD}", "1")],
      flaws: [Form.Flaw(.invalidUTF8, offset: 0)]),
    FormCase(
      "a=%C0%80", [("a", "\u{FFFD}\u{FFFD}")], flaws: [Form.Flaw(.invalidUTF8, offset: 2)]),
  ]
}

struct FormURLEncodedTests {
  @Test(arguments: FormCase.all)
  func decodes(_ c: FormCase) {
    #expect(FormURLEncoded.decode(c.text) == Form(fields: c.fields, flaws: c.flaws))
    #expect(FormURLEncoded.decode(Array(c.text.utf8)) == FormURLEncoded.decode(c.text))
  }

  @Test(arguments: [
    ("http://a/b?code=1&code=2", ["1", "2"]), ("http://a/b", []), ("", []),
    ("/b?code=4%2F0?", ["4/0?"]),
  ])
  func decodesTheQueryOfAURL(_ url: String, _ codes: [String]) {
    #expect(FormURLEncoded.decode(queryOf: url).fields.map(\.value) == codes)
  }

  @Test("What has a meaning is found wherever it is", arguments: 0..<20)
  func decodesInLongTexts(_ position: Int) {
    let before = String(repeating: "a", count: position)
    let after = String(repeating: "z", count: 19 - position)
    let cases = [
      ("%41", "A"), ("%41%2b", "A+"), ("+", " "), ("++", "  "), ("=", "="), ("%26", "&"),
      (",", ","),
      ("!", "!"), ("\u{0}", "\u{0}"), ("é", "é"), ("%C3%A9", "é"), ("\u{7f}", "\u{7f}"),
    ]
    for (escaped, plain) in cases {
      let form = FormURLEncoded.decode("a=\(before)\(escaped)\(after)&b=\(after)")
      #expect(form == Form(fields: [.init("a", before + plain + after), .init("b", after)]))
    }
    let form = FormURLEncoded.decode("\(before)=\(after)&\(after)=\(before)")
    #expect(form == Form(fields: [.init(before, after), .init(after, before)]))
    #expect(form[before] == after)
  }

  @Test func rawBytesThatAreNotUTF8AreAFlaw() {
    let form = FormURLEncoded.decode(Array("a=".utf8) + [0xff])
    #expect(form.fields == [Form.Field("a", "\u{FFFD}")])
    #expect(form.flaws == [Form.Flaw(.invalidUTF8, offset: 2)])
  }

  @Test func encodesAsBrowsersDo() {
    let fields = [Form.Field("a b", "1+2/é~*-._"), Form.Field("", ""), Form.Field("a b", "\u{0}")]
    #expect(FormURLEncoded.encode(fields) == "a+b=1%2B2%2F%C3%A9%7E*-._&=&a+b=%00")
    #expect(FormURLEncoded.encode([]) == "")
  }

  @Test func everyASCIICharacterSurvivesTheRoundTrip() {
    let text = String(decoding: 0..<128 as Range<UInt8>, as: UTF8.self)
    let fields = [Form.Field(text, text), Form.Field("x", text)]
    #expect(FormURLEncoded.decode(FormURLEncoded.encode(fields)) == Form(fields: fields))
  }
}
