import Synchronization
import TestSupport
import Testing
import Understudy
import UnderstudyTesting

/// A test that ends so, and the number of its issues that tell the journal.
struct FailingTestCase: Sendable, CustomTestStringConvertible {
  struct Trouble: Error {}

  let testDescription: String
  let body: @Sendable () throws -> Void
  let issues: Int
  let tales: Int

  static let all = [
    FailingTestCase(testDescription: "passes", body: {}, issues: 0, tales: 0),
    FailingTestCase(
      testDescription: "expects in vain twice",
      body: {
        #expect(Bool(false))
        #expect(Bool(false))
      }, issues: 2, tales: 1),
    FailingTestCase(
      testDescription: "requires in vain", body: { try #require(Bool(false)) }, issues: 1, tales: 1),
    FailingTestCase(
      testDescription: "throws", body: { throw Trouble() }, issues: 1, tales: 1),
    FailingTestCase(
      testDescription: "warns", body: { Issue.record("hm", severity: .warning) }, issues: 1,
      tales: 0),
  ]
}

@Suite(.realTime) struct JournalInFailuresTests {
  @Test(arguments: FailingTestCase.all)
  func theFirstFailureTellsTheJournal(_ example: FailingTestCase) async throws {
    let seen = Mutex<[Issue]>([])
    let test = try #require(Test.current)
    let runner = IssueHandlingTrait.compactMapIssues { issue in
      seen.withLock { $0.append(issue) }
      return nil
    }
    try await runner.provideScope(for: test, testCase: Test.Case.current) {
      let trait: UnderstudyTrait = .understudy
      do {
        try await trait.provideScope(for: test, testCase: nil) {
          let google = Understudy.current
          _ = try? await google.visit("\(google.url)/o/oauth2/v2/auth?client_id=nobody")
          try example.body()
        }
      } catch is ExpectationFailedError {}
    }
    let issues = seen.withLock(\.self)
    #expect(issues.count == example.issues)
    let tales = issues.flatMap(\.comments).map(\.rawValue).filter { $0.contains("journal") }
    #expect(tales.count == example.tales)
    #expect(tales.allSatisfy { $0.contains("client.unknown") || $0.contains("auth?client_id") })
  }
}
