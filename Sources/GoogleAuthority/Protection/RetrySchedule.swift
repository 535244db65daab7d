/// How often and after how long an event is sent again. Google says "limited retries": the figures
/// are assumed.
package struct RetrySchedule: Hashable, Sendable {
  /// How often an event is sent in all.
  package var attempts = 5
  /// What lies between the first attempt and the second; each pause after that is twice as long.
  package var firstPause = Duration.seconds(60)
  package var longestPause = Duration.seconds(3600)

  package init() {}

  /// How long to wait after so many attempts; nil when there were enough.
  func pause(after attempts: Int) -> Duration? {
    guard attempts < self.attempts else { return nil }
    var pause = firstPause
    for _ in 1..<max(attempts, 1) where pause < longestPause { pause *= 2 }
    return min(pause, longestPause)
  }
}
