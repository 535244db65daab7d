import GoogleAPIs
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

  /// Google's own examples have a blank behind the comma.
  @Test(arguments: ["kind, items( id , at/hour ) ", "kind,items(id,at/hour)"])
  func blanksAreIgnoredWhereTheyShallBe(_ text: String) throws {
    let items: JSONValue = [["id": "1", "at": ["hour": 2]], ["id": "2"]]
    let mask = try #require(FieldMask(text, ignoringBlanks: true))
    #expect(mask.applied(to: Self.answer) == ["kind": "list", "items": items])
  }

  @Test func aBlankIsAPartOfTheNameElsewhere() throws {
    let mask = try #require(FieldMask("kind, next"))
    #expect(mask.applied(to: Self.answer) == ["kind": "list"])
    #expect(FieldMask(" ", ignoringBlanks: true) == nil)
  }

  @Test func nothingIsShownOfNothing() {
    #expect(FieldMask.nothing.applied(to: Self.answer) == [:])
  }

  @Test(
    arguments: [
      ("kind", nil), ("*", nil), ("files", nil), ("files/*", nil), ("files(id,name)", nil),
      ("files/properties/anything/at/all", nil), ("files/capabilities/canEdit", nil),
      ("kind,nope,none", ["nope"]), ("files(id,nme)", ["files", "nme"]),
      ("files/capabilities/canFly,nope", ["files", "capabilities", "canFly"]),
      ("kind/nope", ["kind", "nope"]), ("Kind", ["Kind"]),
      ("files(*),files/nope", ["files", "nope"]),
    ] as [(String, [String]?)])
  func theFirstNameThatIsNotThereIsFound(_ text: String, _ path: [String]?) throws {
    let match = try #require(APITable.match(.get, "/drive/v3/files", of: "www.googleapis.com"))
    let shape = try #require(match.shape)
    #expect(try #require(FieldMask(text)).unknownPath(in: shape) == path)
  }

  @Test func aMaskIsNotTooDeep() {
    #expect(FieldMask(String(repeating: "a(", count: 100_000)) == nil)
    #expect(FieldMask(String(repeating: "a/", count: 100_000) + "b") == nil)
  }
}
