internal import Evidence
internal import Synchronization

/// The part of a run that may still be retold in its result, however many cases it has.
final class StoryQuota: Sendable {
  private struct Left {
    var stories: Int
    var transcripts: Int
  }

  private let left: Mutex<Left>

  init(stories: Int, transcripts: Int) {
    left = Mutex(Left(stories: stories, transcripts: transcripts))
  }

  /// Returns true if a case is to be retold. Asked once for each.
  func tells(_ verdict: Verdict) -> Bool {
    !verdict.isUneventful || left.withLock { $0.stories.countDown() }
  }

  /// Returns true if the messages of a retold case are to be shown. Asked once for each.
  func quotes(_ verdict: Verdict) -> Bool {
    verdict.isUneventful || left.withLock { $0.transcripts.countDown() }
  }
}

extension Int {
  /// Counts down, and returns true if there was anything left.
  fileprivate mutating func countDown() -> Bool {
    guard self > 0 else { return false }
    self -= 1
    return true
  }
}

extension Verdict {
  /// True for a result that raises no question.
  fileprivate var isUneventful: Bool { self == .pass || self == .notApplicable }
}
