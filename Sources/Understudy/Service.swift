package import GoogleAuthority
package import HTTPWire
internal import SocketTransport
internal import Synchronization
package import WireFormats

/// The authority at work: its state behind one lock, and the time of day.
package final class Service: Sendable {
  /// What an instance consists of, besides its listeners.
  package struct State: Sendable {
    package var authority: Authority
    package var random: InstanceRandom
    package var clock = InstanceClock()
  }

  private let state: Mutex<State>

  package convenience init() {
    var random = InstanceRandom()
    self.init(Authority(random: &random), random: random)
  }

  package init(_ authority: Authority, random: InstanceRandom = InstanceRandom()) {
    state = Mutex(State(authority: authority, random: random))
  }

  package func answer(_ request: HTTPRequest, isSecure: Bool) -> HTTPResponse {
    let system = WallClock.now()
    let conclusion = state.withLock { state in
      let call = Call(request, isSecure: isSecure, at: state.clock.now(system))
      return state.authority.conclude(call, random: &state.random)
    }
    guard conclusion.isOpen else { return conclusion.finished().response }
    // Signing takes longer than everything else, so nobody has to wait for it.
    let outcome = conclusion.finished()
    state.withLock { $0.authority.complete(conclusion, with: outcome) }
    return outcome.response
  }

  /// Looks at the state, or changes it, at the instance's time.
  package func change<Result: Sendable, Failure: Error>(
    _ body: (inout State, Timestamp) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let system = WallClock.now()
    return try state.withLock { (state) throws(Failure) in
      try body(&state, state.clock.now(system))
    }
  }

  /// What is registered at the moment.
  var registry: Registry { state.withLock(\.authority.registry) }

  func makeClient(
    _ kind: ClientKind, named name: String, for audience: Understudy.Audience
  ) -> OAuthClient {
    state.withLock { state in
      let client = state.authority.registry.makeClient(kind, named: name, using: &state.random)
      if var project = state.authority.registry.project(of: client) {
        project.audience = audience.audience(in: state.authority.registry)
        state.authority.registry.put(project)
      }
      return client
    }
  }
}
