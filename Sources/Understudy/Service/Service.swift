package import GoogleAuthority
package import HTTPWire
package import Keyring
internal import ServeConfiguration
internal import SocketTransport
internal import Synchronization
package import WireFormats

/// The authority at work: its state behind one lock, and the time of day.
package final class Service: Sendable {
  /// The state of an instance, besides its listeners.
  package struct State: Sendable {
    package var authority: Authority
    package var random: InstanceRandom
    package var clock = InstanceClock()
    var faults = FaultQueue()
    /// The tasks that wait for the journal to grow.
    var watchers = JournalWatchers()
    /// True if a task will send the security events that are due later.
    var hasCourier = false
    /// Of use only where there is a store.
    var kept = KeptSurroundings()
    /// The turn that is being played; nil for none, and where the state isn't shared.
    var turn: TurnBeginning?

    package init(_ authority: Authority, random: InstanceRandom) {
      self.authority = authority
      self.random = random
    }
  }

  let state: Mutex<State>
  let latencies = Mutex(LatencyHistogram())
  private let beginning: @Sendable () -> State
  /// Nil where the state ends with the instance, or is shared.
  let writer: StateWriter?
  /// Nil unless others change the state at the same time.
  let turns: TurnQueue?

  package convenience init(_ authority: Authority, random: InstanceRandom = InstanceRandom()) {
    self.init { State(authority, random: random) }
  }

  /// Begins with what the closure makes, and begins anew with what it makes then.
  package convenience init(_ beginning: @escaping @Sendable () -> State) {
    self.init(beginning, nil)
  }

  init(
    _ beginning: @escaping @Sendable () -> State, _ writer: StateWriter?,
    turns: TurnQueue? = nil
  ) {
    self.beginning = beginning
    self.writer = writer
    self.turns = turns
    state = Mutex(beginning())
  }

  package func answer(
    _ request: HTTPRequest, isSecure: Bool, on connection: UInt64? = nil
  ) -> HTTPResponse {
    let system = WallClock.now()
    let (decided, notifications) = state.withLock { state in
      let now = state.clock.now(system)
      let decided = state.authority.decide(
        state.authority.routes.call(request, isSecure: isSecure, on: connection, at: now),
        random: &state.random)
      return (decided, wrapUp(&state, at: now))
    }
    send(notifications)
    return finish(decided)
  }

  /// Signing takes longer than everything else, so the state isn't held for it.
  func finish(_ decided: Decided) -> HTTPResponse {
    guard decided.isOpen else { return decided.finished().response }
    let outcome = decided.finished()
    state.withLock { $0.authority.complete(decided, with: outcome) }
    return outcome.response
  }

  /// Reads or changes the state, at the instance's time.
  package func change<Result: Sendable, Failure: Error>(
    _ body: (inout State, Timestamp) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let system = WallClock.now()
    let (result, notifications) = try state.withLock { (state) throws(Failure) in
      let result = try body(&state, state.clock.now(system))
      return (result, wrapUp(&state, at: state.clock.now(system)))
    }
    send(notifications)
    return result
  }

  /// Forgets all that has happened, and begins as it began.
  func reset() { replace { $0 } }

  /// Forgets all that has happened, and goes on with another state than the beginning.
  func replace(_ change: (State) -> State) {
    let begun = beginning()
    let base = begun.frame.setup
    let fresh = change(begun)
    let notifications = state.withLock { state in
      let watchers = state.watchers.takeAll()
      let (kept, turn, journal) = (state.kept, state.turn, state.authority.journal)
      state = fresh
      state.kept = kept
      state.kept.clock = state.clock
      state.turn = turn
      if turn != nil {
        state.turn?.formerJournal = turn?.formerJournal ?? journal
        state.authority.goOnWithTurn()
        let whole = state.whole(base: base)
        state.turn?.replacement = whole
      }
      _ = writer?.append(state.whole(base: base))
      return Notifications(watchers: watchers)
    }
    send(notifications)
  }

  /// The instance's time.
  var time: Timestamp {
    let system = WallClock.now()
    return state.withLock { $0.clock.now(system) }
  }

  /// The accounts, clients and projects at the moment.
  var registry: Registry {
    change { state, now in
      state.authority.deleteUnusedClients(at: now)
      return state.authority.registry
    }
  }
}
