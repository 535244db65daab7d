internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport
internal import Synchronization

/// The authority at work: its state behind one lock, and the time of day.
final class Service: Sendable {
  private let authority = Mutex(Authority())

  func answer(_ request: HTTPRequest, isSecure: Bool) -> HTTPResponse {
    let now = WallClock.now()
    return authority.withLock { $0.answer(request, isSecure: isSecure, at: now) }
  }
}
