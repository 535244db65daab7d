import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite(.realTime) struct WithUnderstudyTests {
  private struct Interruption: Error {}

  @Test func theInnermostInstanceIsTheCurrentOne() async throws {
    let result = try await withUnderstudy { outer in
      #expect(Understudy.current === outer)
      let url = try await withUnderstudy(.init(seed: "a")) { inner in
        #expect(inner !== outer)
        #expect(Understudy.current === inner)
        return inner.url
      }
      #expect(Understudy.current === outer)
      return url != outer.url
    }
    #expect(result)
  }

  @Test func errorsComeThrough() async {
    await #expect(throws: Interruption.self) {
      try await withUnderstudy { _ in throw Interruption() }
    }
    await #expect(throws: Understudy.StartFailure.notAnAddress("nowhere")) {
      try await withUnderstudy(.init(http: ["nowhere"])) { _ in }
    }
  }

  @Test func manyInstancesRunSideBySide() async throws {
    let urls = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await withUnderstudy { google in
            google.clock.advance(days: number)
            #expect(google.journal.count == 1)
            return google.url
          }
        }
      }
      var urls: [String] = []
      for try await url in group { urls.append(url) }
      return urls
    }
    #expect(urls.count == 200)
  }
}

@Suite struct UnderstudyCurrentTests {
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
