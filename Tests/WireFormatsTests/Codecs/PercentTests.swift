import Testing
import WireFormats

struct PercentTests {
  @Test(
    arguments: [
      ("", ""), ("a%20b", "a b"), ("a+b", "a+b"), ("%2F%2f", "//"), ("%25%32%35", "%25"),
      ("%C3%A9", "é"), ("é", "é"), ("%00", "\u{0}"),
    ])
  func decodes(_ text: String, _ expected: String) throws {
    #expect(try Percent.decode(text) == Array(expected.utf8))
  }

  @Test func decodesBytesThatAreNoText() throws {
    #expect(try Percent.decode("%ff%FE") == [0xff, 0xfe])
  }

  @Test(arguments: [("%", 0), ("a%", 1), ("ab%4", 2), ("%20%zz", 3), ("%4z", 0), ("%%20", 0)])
  func reportsWhereAnEscapeIsInvalid(_ text: String, _ offset: Int) {
    #expect(throws: Percent.InvalidEscape(offset: offset)) { try Percent.decode(text) }
  }

  @Test func encodesInUpperCaseAndKeepsTheSet() {
    #expect(Percent.encode("a b/é~?") == "a%20b%2F%C3%A9~%3F")
    #expect(Percent.encode("a b/é", keeping: .unreserved.union(ASCIISet("/"))) == "a%20b/%C3%A9")
    #expect(Percent.encode([0x00, 0xff, 0x41]) == "%00%FFA")
  }

  @Test func everyByteSurvivesTheRoundTrip() throws {
    let bytes = Array(UInt8.min...UInt8.max)
    #expect(try Percent.decode(Percent.encode(bytes)) == bytes)
  }
}
