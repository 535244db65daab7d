import Testing
import WireFormats

struct JSONDocumentTests {
  static let text = """
    {
      "keys": [ {"kid": "é", "n": 12}, [] ],
      "é": {"deep": [true, null]}
    }
    """

  @Test(
    arguments: [
      ([], "1:1", "4:2"), (["keys"], "2:11", "2:40"), (["keys", 0], "2:13", "2:34"),
      (["keys", 0, "kid"], "2:21", "2:24"), (["keys", 0, "n"], "2:31", "2:33"),
      (["keys", 1], "2:36", "2:38"), (["é"], "3:8", "3:30"), (["é", "deep", 1], "3:24", "3:28"),
    ] as [(JSONPath, String, String)])
  func findsValues(_ path: JSONPath, _ start: String, _ end: String) throws {
    let document = try JSONDocument(parsing: Array(Self.text.utf8), name: "c.json")
    let span = try #require(document.span(of: path))
    #expect(span.start.description == start)
    #expect(span.end.description == end)
    let bytes = document.source.bytes[span.start.offset..<span.end.offset]
    #expect(try JSONValue(parsing: Array(bytes)) == document.value[path])
  }

  @Test func findsNames() throws {
    let document = try JSONDocument(parsing: Array(Self.text.utf8), name: "c.json")
    let span = try #require(document.nameSpan(of: ["é", "deep"]))
    #expect(span.start.description == "3:9")
    #expect(span.end.description == "3:15")
    #expect(document.nameSpan(of: ["keys", 0]) == nil)
    #expect(document.nameSpan(of: []) == nil)
  }

  @Test(arguments: [["x"], ["keys", 2], ["keys", 0, "x"], ["é", "deep", 0, 0]] as [JSONPath])
  func pathsThatLeadNowhereHaveNoPlace(_ path: JSONPath) throws {
    let document = try JSONDocument(parsing: Array(Self.text.utf8), name: "c.json")
    #expect(document.span(of: path) == nil)
  }

  @Test func refusesWhatTheParserRefuses() {
    #expect(
      throws: JSONFailure(
        .unexpected("x", expected: .value), at: SourceMark(line: 1, column: 1, offset: 0))
    ) { try JSONDocument(parsing: Array("x".utf8), name: "c.json") }
  }

  @Test func pathsDescribeThemselves() {
    #expect(JSONPath(["keys", 0, "kid"]).description == "keys[0].kid")
    #expect(JSONPath([0]).appending("a").appending(1).description == "[0].a[1]")
  }
}
