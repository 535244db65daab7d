internal import Records
internal import ServeConfiguration
internal import Synchronization

/// The changes that go to the store in one commit, and the answers that wait for it.
final class CommitGroup: Sendable {
  private struct State {
    var changes = KeptChanges()
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isOver = false
    var failure: StoreFailure?
  }

  private let state = Mutex(State())

  func merge(_ changes: KeptChanges) { state.withLock { $0.changes.merge(changes) } }

  /// The changes of all that have gathered.
  var changes: KeptChanges { state.withLock(\.changes) }

  /// Waits for the commit, and returns the reason if it has failed.
  func settled() async -> StoreFailure? {
    await withCheckedContinuation { waiter in
      let isOver = state.withLock { state in
        if !state.isOver { state.waiting.append(waiter) }
        return state.isOver
      }
      if isOver { waiter.resume() }
    }
    return state.withLock(\.failure)
  }

  func end(_ failure: StoreFailure? = nil) {
    let waiting = state.withLock { state in
      state.isOver = true
      state.failure = failure
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
  }
}
