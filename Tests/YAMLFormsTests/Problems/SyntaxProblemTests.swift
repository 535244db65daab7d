import Testing

struct SyntaxProblemTests {
  @Test(
    arguments: ProblemCase.indentation + ProblemCase.keys + ProblemCase.brackets + ProblemCase.texts
  )
  func isTold(_ c: ProblemCase) {
    #expect(c.found == c.expected)
  }
}
