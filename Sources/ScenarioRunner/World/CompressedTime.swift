internal import GoogleAuthority

/// Time for clients whose clock can't be moved: an hour of the story takes four real seconds.
enum CompressedTime {
  private static let ratio = 900
  /// Shorter lifetimes would end while a client is still starting.
  private static let shortest = Duration.seconds(3)
  /// Longer waits are cut, and the mock's clock makes up for the rest.
  private static let longestWait = Duration.seconds(10)

  static func lifetime(_ lifetime: Duration) -> Duration { max(lifetime / ratio, shortest) }

  /// Returns the wait for so much time of the story, and the jump of the mock's clock after it.
  static func advance(_ time: Duration) -> (wait: Duration, jump: Duration) {
    let scaled = time / ratio
    let wait = min(scaled, longestWait)
    return (wait, scaled - wait)
  }

  /// Cuts what ends tokens; codes live long enough for a person anyway.
  static func apply(to lifetimes: inout Lifetimes) {
    lifetimes.accessToken = lifetime(lifetimes.accessToken)
    lifetimes.idToken = lifetime(lifetimes.idToken)
    lifetimes.testingRefreshToken = lifetime(lifetimes.testingRefreshToken)
    lifetimes.unusedRefreshToken = lifetime(lifetimes.unusedRefreshToken)
  }
}
