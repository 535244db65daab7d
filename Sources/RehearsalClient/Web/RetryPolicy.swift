internal import HTTPWire
internal import WireFormats

/// When a request that came to nothing is sent again: seldom, later each time, and never for long.
struct RetryPolicy: Hashable, Sendable {
  /// The first one included.
  var attempts = 3
  var firstPause = Duration.seconds(1)
  /// Who asks for a longer pause is taken at their word: the request isn't sent again.
  var longestPause = Duration.seconds(30)

  /// How long to wait before the next attempt; nil when there is to be none.
  func pause(after response: HTTPResponse, attempt: Int, now: Timestamp) -> Duration? {
    if Flaw.hammers.isOn, Self.isPassing(response.status) {
      return attempt < 10 ? .milliseconds(100) : nil
    }
    guard attempt < attempts, Self.isPassing(response.status) else { return nil }
    let backOff = firstPause * (0..<(attempt - 1)).reduce(1) { pause, _ in pause * 3 }
    if Flaw.retriesAtOnce.isOn { return .milliseconds(100) }
    guard let asked = Self.askedPause(response.fields, now: now) else { return backOff }
    return asked <= longestPause ? max(asked, backOff) : nil
  }

  /// Whether the same request may get another answer later.
  static func isPassing(_ status: HTTPResponse.Status) -> Bool {
    status == .tooManyRequests || status.kind == .serverError && status != .notImplemented
  }

  /// What `Retry-After` says: seconds, or a date by the server's clock and not by ours.
  private static func askedPause(_ fields: HTTPFields, now: Timestamp) -> Duration? {
    guard let text = fields[.retryAfter] else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    guard let date = HTTPDate.parse(text, now: now) else { return nil }
    let theirNow = fields[.date].flatMap { HTTPDate.parse($0, now: now) } ?? now
    return max(.zero, date - theirNow)
  }
}
