package import GoogleAuthority
package import HTTPWire
internal import Keyring
internal import SocketTransport
internal import Synchronization

/// The authority at work: its state behind one lock, and the time of day.
package final class Service: Sendable {
  private struct State: Sendable {
    var authority: Authority
    var random: SystemRandom
  }

  private let state: Mutex<State>

  package convenience init() {
    var random = SystemRandom()
    self.init(Authority(random: &random))
  }

  package init(_ authority: Authority) {
    state = Mutex(State(authority: authority, random: SystemRandom()))
  }

  package func answer(_ request: HTTPRequest, isSecure: Bool) -> HTTPResponse {
    let call = Call(request, isSecure: isSecure, at: WallClock.now())
    let conclusion = state.withLock { state in
      state.authority.conclude(call, random: &state.random)
    }
    guard conclusion.isOpen else { return conclusion.finished().response }
    // Signing takes longer than everything else, so nobody has to wait for it.
    let outcome = conclusion.finished()
    state.withLock { $0.authority.complete(conclusion, with: outcome) }
    return outcome.response
  }
}
