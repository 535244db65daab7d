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
    var faults = FaultQueue()
    /// Who waits for the journal to grow.
    var watchers = JournalWatchers()
    /// Whether somebody will look after security events that are to be sent later.
    var hasPostman = false

    package init(_ authority: Authority, random: InstanceRandom) {
      self.authority = authority
      self.random = random
    }
  }

  let state: Mutex<State>
  private let beginning: @Sendable () -> State

  package convenience init(_ authority: Authority, random: InstanceRandom = InstanceRandom()) {
    self.init { State(authority, random: random) }
  }

  /// Begins with what the closure makes, and begins anew with what it makes then.
  package init(_ beginning: @escaping @Sendable () -> State) {
    self.beginning = beginning
    state = Mutex(beginning())
  }

  package func answer(
    _ request: HTTPRequest, isSecure: Bool, on connection: UInt64? = nil
  ) -> HTTPResponse {
    let system = WallClock.now()
    let (decided, news) = state.withLock { state in
      let now = state.clock.now(system)
      let decided = state.authority.decide(
        Call(request, isSecure: isSecure, on: connection, at: now), random: &state.random)
      return (decided, state.takeNews(at: now))
    }
    follow(news)
    return finish(decided)
  }

  /// Signing takes longer than everything else, so nobody has to wait for it.
  func finish(_ decided: Decided) -> HTTPResponse {
    guard decided.isOpen else { return decided.finished().response }
    let outcome = decided.finished()
    state.withLock { $0.authority.complete(decided, with: outcome) }
    return outcome.response
  }

  /// Looks at the state, or changes it, at the instance's time.
  package func change<Result: Sendable, Failure: Error>(
    _ body: (inout State, Timestamp) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let system = WallClock.now()
    let (result, news) = try state.withLock { (state) throws(Failure) in
      let result = try body(&state, state.clock.now(system))
      return (result, state.takeNews(at: state.clock.now(system)))
    }
    follow(news)
    return result
  }

  /// Forgets all that has happened, and begins as it began.
  func reset() {
    let fresh = beginning()
    let news = state.withLock { state in
      let watchers = state.watchers.takeAll()
      state = fresh
      return News(watchers: watchers)
    }
    follow(news)
  }

  /// The instance's time.
  var time: Timestamp {
    let system = WallClock.now()
    return state.withLock { $0.clock.now(system) }
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
