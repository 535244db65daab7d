import Forms
import Testing
import WireFormats

struct ProblemListTests {
  private let text = SourceText(name: "a.yaml", text: "a: 1\nb: 2\n")

  @Test func isSortedByPlaceAndThenByTime() {
    var problems = ProblemList(source: "a.yaml")
    problems.error("third", at: text.span(of: 5..<6), help: "mend it")
    problems.error("first", at: text.span(of: 0..<1), help: "mend it")
    problems.warning("second", at: text.span(of: 0..<4), help: "look at it")
    #expect(
      problems.diagnostics.map(\.headline) == [
        "a.yaml:1:1: error: first", "a.yaml:1:1: warning: second", "a.yaml:2:1: error: third",
      ])
    #expect(problems.diagnostics.map(\.help) == [["mend it"], ["look at it"], ["mend it"]])
  }

  @Test func tellsTheSameOnce() {
    var problems = ProblemList(source: "a.yaml")
    problems.error("twice", at: text.span(of: 0..<1))
    problems.error("twice", at: text.span(of: 0..<1))
    problems.error("twice", at: text.span(of: 5..<6))
    #expect(problems.diagnostics.count == 2)
  }

  @Test func aWarningIsNoError() {
    var problems = ProblemList(source: "a.yaml")
    problems.warning("odd", at: text.span(of: 0..<1))
    #expect(!problems.isEmpty)
    #expect(!problems.hasErrors)
    #expect(!problems.hasError(at: text.span(of: 0..<1)))
    problems.error("wrong", at: text.span(of: 0..<1))
    #expect(problems.hasErrors)
    #expect(problems.hasError(at: text.span(of: 0..<1)))
    #expect(!problems.hasError(at: text.span(of: 0..<2)))
  }

  @Test func keepsOnlySoMany() {
    var problems = ProblemList(source: "a.yaml", limit: 2)
    for offset in 0..<3 { problems.error("wrong", at: text.span(of: offset..<offset)) }
    #expect(
      problems.diagnostics.map(\.headline) == [
        "a.yaml:1:1: error: wrong", "a.yaml:1:2: error: wrong",
        "a.yaml: note: there are more problems than these",
      ])
  }
}
