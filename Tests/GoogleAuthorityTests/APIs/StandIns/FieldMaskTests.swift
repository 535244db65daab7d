import Testing
import WireFormats

@testable import GoogleAuthority

/// The members that a client wants of an answer.
@Suite struct FieldMaskTests {
  private static let answer: JSONValue = [
    "kind": "list", "items": [["id": "1", "at": ["day": 1, "hour": 2]], ["id": "2"]], "next": "n",
  ]

  @Test(
    arguments: [
      ("kind", ["kind": "list"]),
      ("items/id", ["items": [["id": "1"], ["id": "2"]]]),
      ("items(id),next", ["items": [["id": "1"], ["id": "2"]], "next": "n"]),
      ("items(at/day)", ["items": [["at": ["day": 1]], [:]]]),
      ("items/id,items/at/hour", ["items": [["id": "1", "at": ["hour": 2]], ["id": "2"]]]),
      ("items.id", ["items": [["id": "1"], ["id": "2"]]]),
      ("unknown", [:]),
      ("*", answer),
      ("items,items/id,kind,next", answer),
    ] as [(String, JSONValue)])
  func aMaskShowsWhatItNames(_ text: String, _ shown: JSONValue) throws {
    #expect(try #require(FieldMask(text)).applied(to: Self.answer) == shown)
  }

  @Test(arguments: ["", ",", "a,", "a(", "a(b", "a()", "a)", "a//b", "(a)", "a/"])
  func aMaskIsWellFormed(_ text: String) {
    #expect(FieldMask(text) == nil)
  }

  @Test func aMaskIsNotTooDeep() {
    #expect(FieldMask(String(repeating: "a(", count: 100_000)) == nil)
    #expect(FieldMask(String(repeating: "a/", count: 100_000) + "b") == nil)
  }
}
