internal import Synchronization
internal import Testing
internal import Understudy

/// Adds an instance's journal to the first failure of a test: what has reached it, why it was refused
/// and the usual fix.
func tellingJournal(
  of google: Understudy, of test: Test, _ testCase: Test.Case?,
  _ body: @Sendable () async throws -> Void
) async throws {
  let hasTold = Mutex(false)
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    guard issue.isFailure, !hasTold.withLock({ $0.exchange(with: true) }) else { return issue }
    var issue = issue
    issue.comments.append("Google's journal\n\(google.journal.summary)")
    return issue
  }
  try await trait.provideScope(for: test, testCase: testCase) {
    do {
      try await body()
    } catch let error as ExpectationFailedError {
      // Its failure is told already.
      throw error
    } catch {
      // A cancelled test hasn't failed.
      guard !Task.isCancelled else { throw error }
      // Here, as the runner's own note of it comes past this scope.
      Issue.record(error, sourceLocation: test.sourceLocation)
    }
  }
}

extension Bool {
  fileprivate mutating func exchange(with value: Bool) -> Bool {
    defer { self = value }
    return self
  }
}
