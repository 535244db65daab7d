internal import Evidence
internal import Synchronization

/// How much of a run is still retold in its result, however many cases it has.
final class StoryQuota: Sendable {
  private struct Left {
    var stories: Int
    var transcripts: Int
  }

  private let left: Mutex<Left>

  init(stories: Int, transcripts: Int) {
    left = Mutex(Left(stories: stories, transcripts: transcripts))
  }

  /// Whether a case is retold at all. Asked once for each.
  func tells(_ verdict: Verdict) -> Bool {
    !verdict.isUneventful || left.withLock { $0.stories.take() }
  }

  /// Whether the messages of a case are shown where it is retold. Asked once for each.
  func quotes(_ verdict: Verdict) -> Bool {
    verdict.isUneventful || left.withLock { $0.transcripts.take() }
  }
}

extension Int {
  /// Counts down, and tells whether there was anything left.
  fileprivate mutating func take() -> Bool {
    guard self > 0 else { return false }
    self -= 1
    return true
  }
}

extension Verdict {
  /// Whether nobody asks how a case went that came out so.
  fileprivate var isUneventful: Bool { self == .pass || self == .notApplicable }
}
