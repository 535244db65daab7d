import Testing
import WireFormats

struct JSONFailureTests {
  @Test(
    arguments: [
      ("[1 2]", "1:4: expected ',' or ']', found '2'"),
      ("{", "1:2: expected a member name or '}', found the end of the text"),
      ("{\"a\":0,", "1:8: expected a member name, found the end of the text"),
      ("{\"a\"", "1:5: expected ':', found the end of the text"),
      ("{\"a\":0", "1:7: expected ',' or '}', found the end of the text"),
      ("\"", "1:2: expected a closing '\"', found the end of the text"),
      ("1 1", "1:3: expected the end of the text, found '1'"),
      ("-", "1:1: a number lacks digits"),
      ("\"\u{1}\"", "1:2: a string contains an unescaped control character"),
      ("\"\\q\"", "1:2: a string contains an invalid escape"),
      ("\"\\ud800\"", "1:2: a string contains half a surrogate pair"),
      ("\u{feff}1", "1:1: the text begins with a byte order mark"),
      ("{\"a\":0,\"a\":0}", "1:8: duplicate name 'a'"),
      ("[[[]]]", "1:3: arrays and objects are nested deeper than 2"),
      ("\"        .......\"", "1:17: the text is larger than 16B"),
    ])
  func explains(_ text: String, _ message: String) {
    let limits = JSONLimits(size: 16, depth: 2)
    let failure = #expect(throws: JSONFailure.self) { try JSONValue(parsing: text, limits: limits) }
    #expect(failure?.description == message)
  }

  @Test func becomesADiagnostic() {
    let text = "{\n  \"a\": 1,\n  \"a\": 2\n}\n"
    let failure = #expect(throws: JSONFailure.self) { try JSONValue(parsing: text) }
    #expect(
      failure?.diagnostic(in: "c.json").rendered(showing: SourceText(name: "c.json", text: text))
        == """
        c.json:3:3: error: duplicate name 'a'
          3 |   "a": 2
            |   ^
          help: the first one is at 2:3

        """)
  }
}
