internal import Records
internal import ServeConfiguration
internal import SocketTransport
internal import Synchronization

/// Commits an instance's changes to its store, on a thread of its own and in the order in which they
/// were made. What gathers during one commit goes into the next one: a disk that takes a millisecond
/// to confirm keeps up with any number of connections.
final class StateWriter: Sendable {
  private struct State {
    var gathering = CommitGroup()
    /// True if somebody waits for what has gathered.
    var isWanted = false
    /// The group that is being committed.
    var current: CommitGroup?
    /// The number of times that changes were taken in.
    var appended = 0
    /// The number of commits that have failed, and the reason of the last one.
    var failed = 0
    var failure: StoreFailure?

    /// Takes out what has gathered; nil if nobody waits for it.
    mutating func takeGathered() -> CommitGroup? {
      guard isWanted else { return nil }
      defer {
        gathering = CommitGroup()
        isWanted = false
      }
      return gathering
    }
  }

  /// A moment in the life of a writer.
  struct Mark: Sendable {
    fileprivate let appended: Int
    fileprivate let failed: Int
  }

  /// Undoes what was changed in memory, after a commit that has failed.
  typealias Undo = @Sendable (StoreFailure) -> Void

  let store: any RecordStore
  private let loop: EventLoop
  private let state = Mutex(State())
  private let undo = Mutex<Undo?>(nil)

  init(_ store: any RecordStore) throws(SystemFailure) {
    self.store = store
    loop = try EventLoop(name: "understudy-state")
  }

  func onFailure(_ undo: @escaping Undo) { self.undo.withLock { $0 = undo } }

  /// Takes changes in, and returns the group that they are committed with. The caller has the lock
  /// under which they were made, so that none overtakes another.
  func append(_ changes: KeptChanges) -> CommitGroup {
    let (group, mustStart) = state.withLock { state in
      state.gathering.merge(changes)
      state.appended += 1
      let mustStart = !state.isWanted && state.current == nil
      state.isWanted = true
      return (state.gathering, mustStart)
    }
    if mustStart { loop.execute { self.work() } }
    return group
  }

  /// The last group that isn't committed yet; nil when all is.
  private var unsettled: CommitGroup? {
    state.withLock { $0.isWanted ? $0.gathering : $0.current }
  }

  var mark: Mark {
    state.withLock { Mark(appended: $0.appended, failed: $0.failed) }
  }

  /// True if changes were taken in since then.
  func hasGrown(since mark: Mark) -> Bool { state.withLock { $0.appended > mark.appended } }

  /// Waits until all changes since a moment are committed, and returns the reason if some may not
  /// be: a failure of somebody else's at the same time counts as well.
  func settled(since mark: Mark) async -> StoreFailure? {
    guard hasGrown(since: mark) else { return nil }
    _ = await unsettled?.settled()
    return state.withLock { $0.failed > mark.failed ? $0.failure : nil }
  }

  /// Takes out what has gathered, to be given up; the caller has the lock under which it was made.
  func giveUp() -> CommitGroup? {
    state.withLock { $0.takeGathered() }
  }

  private func work() {
    while let group = next() {
      do throws(StoreFailure) {
        try store.commit(group.changes.records)
        finish(nil)
        group.end()
      } catch {
        // Before anybody is told: who asks now learns of the failure.
        finish(error)
        undo.withLock { $0 }?(error)
        group.end(error)
      }
    }
  }

  private func finish(_ failure: StoreFailure?) {
    state.withLock { state in
      state.current = nil
      guard let failure else { return }
      state.failed += 1
      state.failure = failure
    }
  }

  private func next() -> CommitGroup? {
    state.withLock { state in
      state.current = state.takeGathered()
      return state.current
    }
  }

  /// Waits for all that was taken in, and lets the store go.
  func stop() async {
    _ = await unsettled?.settled()
    store.close()
    loop.stop()
  }
}
