import ClientChecks
import Evidence
import Testing

struct RulingTests {
  static func over(_ items: [Int]) -> Ruling {
    Ruling.over(items, "request", expected: "small numbers") { item in
      switch item {
      case 0: .notApplicable("zero")
      case 1..<10: nil
      case 10..<100: .lesser("\(item)")
      case _: .worse("\(item)", expected: "far smaller numbers")
      }
    }
  }

  @Test func theFirstOfTheWorstStands() {
    #expect(Self.over([1, 11, 12, 2]).seen == "11")
    #expect(Self.over([1, 11, 12, 2]).observation == .violated(.lesser))
    #expect(Self.over([11, 1, 100, 200]).seen == "100")
    #expect(Self.over([11]).expected == "small numbers")
    #expect(Self.over([100]).expected == "far smaller numbers")
  }

  @Test func whatHoldsIsCounted() {
    #expect(Self.over([1]).seen == "1 request")
    #expect(Self.over([1, 2, 0]).seen == "2 requests")
    #expect(Self.over([1, 2, 0]).observation == .holds)
  }

  @Test(arguments: [
    ("process", "2 processes"), ("piece of output", "2 pieces of output"),
    ("answer with an error", "2 answers with an error"), ("later sign-in", "2 later sign-ins"),
  ])
  func theNounIsPutInThePlural(_ name: String, _ words: String) {
    #expect(Ruling.over([1, 2], name) { _ in nil }.seen == words)
  }

  @Test func nothingToLookAtIsNoPass() {
    #expect(Self.over([]).observation == .unobserved(reason: "there was no request"))
    #expect(Self.over([0, 0]).observation == .notApplicable(reason: "zero"))
  }
}
