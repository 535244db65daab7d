internal import HTTPWire
internal import SocketTransport
internal import WireFormats

extension WebClient {
  /// Sends a request, and again as the policy has it. A connection that breaks is not tried again:
  /// nobody knows how far the request came.
  func send(
    _ request: WebRequest, retrying policy: RetryPolicy, clock: ClientClock
  ) async throws(WebFailure) -> HTTPResponse {
    var attempt = 1
    while true {
      let response = try await spoiledFollowing(try await send(request), to: request)
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
}
