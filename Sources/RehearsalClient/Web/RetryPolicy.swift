internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// The rule for sending a failed request again: seldom, later each time, and never for long.
struct RetryPolicy: Hashable, Sendable {
  /// The first one included.
  var attempts = 3
  var firstPause = Duration.seconds(1)
  /// The longest pause that is waited for; a server that asks for more doesn't get the request
  /// again.
  var longestPause = Duration.seconds(30)

  /// The pause before the next attempt; nil when there is to be none.
  func pause(after response: HTTPResponse, attempt: Int, now: Timestamp) -> Duration? {
    if Flaw.hammers.isOn, Self.isPassing(response.status) {
      return attempt < 10 ? .milliseconds(100) : nil
    }
    guard attempt < attempts, Self.isPassing(response.status) else { return nil }
    let backOff = firstPause * (0..<(attempt - 1)).reduce(1) { pause, _ in pause * 3 }
    if Flaw.retriesAtOnce.isOn { return .milliseconds(100) }
    guard !Flaw.retryAfterIgnored.isOn, let asked = Self.askedPause(response.fields, now: now)
    else { return backOff }
    return asked <= longestPause ? max(asked, backOff) : nil
  }

  /// True if the same request may get another answer later.
  static func isPassing(_ status: HTTPResponse.Status) -> Bool {
    status == .tooManyRequests || status.kind == .serverError && status != .notImplemented
  }

  /// The pause in `Retry-After`: seconds, or a date by the server's clock and not by ours.
  private static func askedPause(_ fields: HTTPFields, now: Timestamp) -> Duration? {
    guard let text = fields[.retryAfter] else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    guard let date = HTTPDate.parse(text, now: now) else { return nil }
    let theirNow = fields[.date].flatMap { HTTPDate.parse($0, now: now) } ?? now
    return max(.zero, date - theirNow)
  }
}

extension WebClient {
  /// Sends a request, and again as the policy has it. A connection that breaks is not tried again:
  /// it is unknown how far the request came.
  func send(
    _ request: WebRequest, retrying policy: RetryPolicy
  ) async throws(WebFailure) -> HTTPResponse {
    var attempt = 1
    while true {
      let response = try await spoiledFollowing(try await spoiledSend(request), to: request)
      guard let pause = policy.pause(after: response, attempt: attempt, now: clock.now()) else {
        return response
      }
      voice.step(
        "\(request.url.host) answers \(response.status.code); "
          + "trying again in \(DurationText.format(pause)).")
      await EventLoop.shared.sleep(for: pause)
      attempt += 1
    }
  }

  /// Sends a request, also again, for an action that ends when nothing comes back.
  func answer(
    to request: WebRequest, retrying policy: RetryPolicy = RetryPolicy()
  ) async throws(RehearsalError) -> HTTPResponse {
    do throws(WebFailure) {
      return try await send(request, retrying: policy)
    } catch {
      throw .unreachable(host: request.url.host, reason: error.description)
    }
  }
}
