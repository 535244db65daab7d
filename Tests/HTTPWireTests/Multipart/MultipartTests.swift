import Testing

@testable import HTTPWire

struct MultipartTests {
  @Test(arguments: [
    ("multipart/mixed; boundary=x", "x"), ("multipart/mixed;boundary=\"a b\"", "a b"),
    ("Multipart/Related; type=a; Boundary = \"=_1\"; charset=x", "=_1"),
    ("multipart/mixed; boundary=x y", "x"), ("multipart/mixed", nil),
    ("multipart/mixed; boundary=", nil), ("multipart/mixed; boundary=\"\"", nil),
    ("text/plain; boundary=x", nil), ("", nil),
  ])
  func aTypeNamesTheBoundary(_ type: String, _ boundary: String?) {
    #expect(Multipart.boundary(of: type) == boundary)
  }

  @Test(arguments: [
    ("--x\r\n\r\na\r\n--x--", ["a"]), ("--x\n\na\n--x--", ["a"]),
    ("before\n--x\n\na\n\n--x  \r\n\nb--x\n--x--behind", ["a\n", "b--x"]),
    ("--x\nA: b\n\n\n--x--", [""]), ("--xy\n\n--x\n\n1\n--x--", ["1"]),
    ("--x\n\n--xy\n--x--", ["--xy"]),
  ])
  func aBodyHasItsParts(_ text: String, _ parts: [String]) throws {
    let found = try Multipart(Array(text.utf8), boundary: "x").parts
    #expect(found.map { String(decoding: $0.body, as: UTF8.self) } == parts)
  }

  @Test(arguments: [
    ("", Multipart.Failure.noParts), ("--x--", .noParts), ("--x", .noEnd),
    ("--x\n\na", .noEnd), ("--x\na\n--x--", .malformedPart), ("--x\n--x--", .malformedPart),
    ("--x\nA: \u{1}\n\n--x--", .malformedPart),
    ("--x\n\n1\n--x\n\n2\n--x\n\n3\n--x--", .tooManyParts),
  ])
  func anotherBodyHasNone(_ text: String, _ failure: Multipart.Failure) {
    #expect(throws: failure) { try Multipart(Array(text.utf8), boundary: "x", most: 2) }
  }

  @Test func foldedFieldsAreOne() throws {
    let text = "--x\nContent-ID: <a\n  + 1>  \n\nGET /a?b HTTP/1.1\r\nB: c\r\n\r\nd\n--x--"
    let part = try #require(try Multipart(Array(text.utf8), boundary: "x").parts.first)
    #expect(part.fields[.contentID] == "<a + 1>")
    let request = try #require(HTTPRequest(part: part.body))
    #expect(request.method == .get && request.target.text == "/a?b")
    #expect(request.fields == ["B": "c"] && request.body == [0x64])
  }

  @Test(arguments: ["", "\n", "GET", "GET /", "GET / HTTP/1.1"])
  func aRequestHasALine(_ text: String) {
    #expect((HTTPRequest(part: Array(text.utf8)) != nil) == text.hasPrefix("GET /"))
  }

  @Test(arguments: ["GET / HTTP/1.1 x", "GET  x", "G T / HTTP/1.1", "GET / HTTP/1.1\nx\n\n"])
  func anotherTextIsNoRequest(_ text: String) {
    #expect(HTTPRequest(part: Array(text.utf8)) == nil)
  }
}
