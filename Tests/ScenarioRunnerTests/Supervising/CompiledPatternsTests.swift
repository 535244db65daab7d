import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite struct CompiledPatternsTests {
  @Test(arguments: [
    ("one (two)", "one two", "two"), ("t.o", "one two three", "two"), ("^$", "", ""),
  ])
  func theFirstGroupIsFoundOrAllOfIt(source: String, text: String, found: String) {
    let pattern = Written.pattern(source)
    // The second time the expression is ready.
    for _ in 0..<2 { #expect(pattern.finding(in: text)?.text == found) }
  }

  @Test func expressionsThatDifferInCaseAloneAreTwo() {
    #expect(!Written.pattern("GRANTED").isFound(in: "granted"))
    #expect(Written.pattern("GRANTED", ignoresCase: true).isFound(in: "granted"))
    #expect(!Written.pattern("GRANTED").isFound(in: "granted"))
  }

  @Test func whatCantBeCompiledFindsNothing() {
    #expect(Written.pattern("(").finding(in: "(") == nil)
  }

  @Test func moreExpressionsThanAreKeptAreFoundAllTheSame() {
    for number in 0..<600 {
      #expect(Written.pattern("n\(number)$").finding(in: "n\(number)")?.text == "n\(number)")
    }
  }
}
