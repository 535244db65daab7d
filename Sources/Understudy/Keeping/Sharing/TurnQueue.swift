internal import Records
internal import SocketTransport
internal import Synchronization

/// The parts of an instance's next turn, where its state is shared. Those that gather during one turn are
/// played in the next one, so that one look into the store serves any number of connections.
final class TurnQueue: Sendable {
  private struct State {
    var waiting: [TurnPart] = []
    var isPlaying = false
    var damage: StoreFailure?
    var hasCompany = false
  }

  let store: any SharedRecordStore
  /// The settings with which the instance goes on with what others have kept.
  let files: Understudy.Configuration
  /// A thread of its own, which may wait for the store.
  private let loop: EventLoop
  private let state = Mutex(State())

  init(_ store: any SharedRecordStore, _ files: Understudy.Configuration) throws(SystemFailure) {
    self.store = store
    self.files = files
    loop = try EventLoop(name: "understudy-state")
  }

  /// Adds a part to the next turn, which the closure plays, and all after it.
  func append(_ part: TurnPart, play: @escaping @Sendable () -> Void) {
    let mustStart = state.withLock { state in
      state.waiting.append(part)
      defer { state.isPlaying = true }
      return !state.isPlaying
    }
    if mustStart { loop.execute(play) }
  }

  /// The parts of the next turn; nil where there are none, which ends the play.
  func next() -> [TurnPart]? {
    state.withLock { state in
      defer { state.waiting = [] }
      state.isPlaying = !state.waiting.isEmpty
      return state.isPlaying ? state.waiting : nil
    }
  }

  /// True if the last turn met changes by others.
  var hasCompany: Bool {
    get { state.withLock(\.hasCompany) }
    set { state.withLock { $0.hasCompany = newValue } }
  }

  /// The reason why the instance's state isn't what the store has, after which nothing is played.
  var damage: StoreFailure? { state.withLock(\.damage) }

  /// Does what leaves the instance's state in pieces if it fails.
  func damaging<Result>(
    _ body: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    do throws(StoreFailure) {
      return try body()
    } catch {
      state.withLock { $0.damage = error }
      throw error
    }
  }

  /// Lets the store go, once nothing is played any more.
  func stop() {
    store.close()
    loop.stop()
  }
}

/// A request, or another piece of work, that is done in a turn.
struct TurnPart: Sendable {
  /// Does it. It is done again where others have changed the state meanwhile, and only the last time
  /// counts.
  let play: @Sendable () -> Void
  /// Tells who waits that what it has changed is kept, or the reason why it was undone.
  var end: @Sendable (StoreFailure?) -> Void = { _ in }
}

/// The outcome of a part, the last time that it was done.
///
/// Only a function that knows the type uses it: methods that are found by way of a generic class can't be
/// specialized, and each request would search for their types.
final class TurnOutcome<Value: Sendable>: Sendable {
  private let last = Mutex<Value?>(nil)

  var value: Value? { last.withLock(\.self) }

  func note(_ value: Value) { last.withLock { $0 = value } }
}
