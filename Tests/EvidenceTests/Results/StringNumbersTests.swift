import Evidence
import TestSupport
import Testing

@Suite struct StringNumbersTests {
  private static let portCases: [Example<String, String>] = [
    Example("the code from http://localhost:47110/x", "the code from http://localhost:PORT/x"),
    Example("[::1]:5000", "[::1]:PORT"), Example("at 12:30, 200 times", "at 12:30, 200 times"),
    Example("host:4711a", "host:4711a"), Example("‹code #12›: ü:4711ü", "‹code #N›: ü:4711ü"),
    Example("#1", "#1"), Example("", ""), Example("::", "::"),
  ]

  @Test("Ports and the numbers of secrets have a word in their place", arguments: portCases)
  func ports(_ example: Example<String, String>) {
    #expect(example.given.withoutNumbers == example.expected)
  }

  private static let figureCases: [Example<String, String>] = [
    Example("about 47 bits in 94 states", "about N bits in N states"),
    Example("another attempt after 2ms", "another attempt after Nms"),
    Example("another attempt after 250ms", "another attempt after Nms"),
    Example("400 in place of 503", "400 in place of 503"), Example("(401)", "(401)"),
    Example("1,024 bytes", "N,024 bytes"), Example("localhost:47110", "localhost:PORT"),
    Example("no number", "no number"), Example("it waited for 25.1s", "it waited for Ns"),
    Example("a listener on 127.0.0.2:80", "a listener on 127.0.0.2:N"),
    Example("403. Then 12.", "403. Then N"),
  ]

  @Test("So do times and counts, but not statuses", arguments: figureCases)
  func figures(_ example: Example<String, String>) {
    #expect(example.given.withoutFigures == example.expected)
  }
}
