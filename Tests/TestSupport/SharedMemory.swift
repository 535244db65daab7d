package import Records
internal import Synchronization

/// A place in memory that several stores use at the same time.
package final class SharedMemory: Sendable {
  fileprivate struct State {
    var contents: [RecordKey: [UInt8]] = [:]
    /// The commits from the first one on.
    var commits: [RecordChanges] = []
    /// The number of the oldest commit that is still in the log.
    var oldest = 1
    var failure: StoreFailure?
    var interruption: (@Sendable () -> Void)?
  }

  fileprivate let state = Mutex(State())

  package init() {}

  /// The number of commits that were made.
  package var commits: Int { state.withLock(\.commits.count) }

  /// Has everything fail from now on; nil has it succeed again.
  package func fail(_ failure: StoreFailure?) { state.withLock { $0.failure = failure } }

  /// Forgets the log, as one does that has grown too long.
  package func trim() { state.withLock { $0.oldest = $0.commits.count + 1 } }

  /// Does something right before the next commit, as if another program were faster.
  package func interrupt(_ body: (@Sendable () -> Void)?) {
    state.withLock { $0.interruption = body }
  }

  fileprivate func takeInterruption() -> (@Sendable () -> Void)? {
    state.withLock { state in
      defer { state.interruption = nil }
      return state.interruption
    }
  }
}

/// One program's view of such a place.
package final class SharedMemoryRecords: SharedRecordStore {
  private struct Known {
    var contents: [RecordKey: [UInt8]] = [:]
    var number = 0
  }

  private let memory: SharedMemory
  private let known: Mutex<Known>

  package init(_ memory: SharedMemory) {
    self.memory = memory
    known = memory.state.withLock { state in
      Mutex(Known(contents: state.contents, number: state.commits.count))
    }
  }

  package var name: String { "shared memory" }

  package func readAll(
    _ body: (RecordKind, [UInt8]) throws(RecordFlaw) -> Void
  ) throws(StoreFailure) {
    try known.withLock(\.contents).readAll(body)
  }

  package func known(_ keys: some Sequence<RecordKey>) -> RecordChanges {
    known.withLock { known in
      var changes = RecordChanges()
      for key in keys { changes[key] = known.contents[key] }
      return changes
    }
  }

  package func catchUp() throws(StoreFailure) -> SharedNews {
    try known.withLock { (known) throws(StoreFailure) in
      let state = memory.state.withLock(\.self)
      if let failure = state.failure { throw failure }
      guard state.commits.count > known.number else { return .none }
      defer {
        known.contents = state.contents
        known.number = state.commits.count
      }
      let missed = state.commits[known.number...]
      guard known.number + 1 >= state.oldest, !missed.contains(where: \.replacesAll) else {
        return .everything
      }
      return .changes(
        missed.reduce(into: RecordChanges()) { changes, missed in changes.merge(missed) })
    }
  }

  package func commitIfCurrent(_ changes: RecordChanges) throws(StoreFailure) -> SharedNews {
    memory.takeInterruption()?()
    let isMade = try known.withLock { (known) throws(StoreFailure) in
      let number = known.number
      let outcome = memory.state.withLock { state -> Result<Bool, StoreFailure> in
        if let failure = state.failure { return .failure(failure) }
        guard state.commits.count == number else { return .success(false) }
        state.contents.apply(changes)
        state.commits.append(changes)
        return .success(true)
      }
      guard try outcome.get() else { return false }
      known.contents.apply(changes)
      known.number += 1
      return true
    }
    return isMade ? .none : try catchUp()
  }

  package func close() {}
}
