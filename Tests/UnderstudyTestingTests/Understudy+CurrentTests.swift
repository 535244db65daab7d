import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite(.realTime) struct UnderstudyCurrentTests {
  @Test func outsideOfATestTheProcessEndsWithAnExplanation() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Understudy.current
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("There is no current Understudy here. Give the test or its suite the trait"))
  }
}
