import Forms
import Testing
import WireFormats

struct JSONTreeTests {
  @Test func everythingHasItsPlace() throws {
    let text = "{\n  \"name\": \"Ana\",\n  \"list\": [1e3, true, null, { \"é\": 0.5 }]\n}"
    let document = FormDocument(json: Array(text.utf8), name: "a.json")
    let root = try #require(document.root)
    #expect(document.problems.isEmpty)
    #expect(root.mapping?.keys == ["name", "list"])
    #expect(root.mapping?.entry("name")?.key.span.start.description == "2:3")
    #expect(root["name"]?.value == .text("Ana"))
    #expect(root["name"]?.span.start.description == "2:11")
    #expect(root["name"]?.span.end.description == "2:16")
    let list = try #require(root["list"])
    #expect(list.span.start.description == "3:11")
    #expect(list[0]?.value == .number(try #require(JSONNumber(spelling: "1e3"))))
    #expect(list[1]?.value == .bool(true))
    #expect(list[2]?.value == .null)
    #expect(list[3]?["é"]?.span.start.description == "3:36")
    #expect(JSONValue(root) == (try JSONValue(parsing: Array(text.utf8))))
  }

  @Test func aTextIsNeverANumber() throws {
    let root = try #require(FormDocument(json: Array(#"{"a":"1"}"#.utf8), name: "a.json").root)
    #expect(root["a"]?.value == .text("1"))
    #expect(root["a"]?.kindName == "a text")
  }

  @Test(arguments: [
    ("{\"a\": 1,}", "a.json:1:9: error[E021]: expected a member name, found '}'"),
    ("{\"a\": 1, \"a\": 2}", "a.json:1:10: error[E007]: duplicate name 'a'"),
    ("[\"\t\"]", "a.json:1:3: error[E013]: a string contains an unescaped control character"),
    ("[[[", "a.json:1:3: error[E015]: arrays and objects are nested deeper than 2"),
    ("[1.]", "a.json:1:2: error[E021]: a number lacks digits"),
    ("\u{FEFF}{}", "a.json:1:1: error[E012]: the text begins with a byte order mark"),
  ])
  func aTextThatIsNoJSONHasOneProblem(_ text: String, _ headline: String) {
    let document = FormDocument(
      json: Array(text.utf8), name: "a.json", limits: TreeLimits(depth: 2))
    #expect(document.root == nil)
    #expect(document.problems.diagnostics.map(\.headlineWithCode) == [headline])
    #expect(document.problems.diagnostics.allSatisfy { !$0.help.isEmpty })
  }
}
