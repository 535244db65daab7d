package import Records
internal import Synchronization

/// A store without a disk, which fails when a test wants it to.
package final class MemoryRecords: RecordStore {
  private struct State {
    var contents: [RecordKey: [UInt8]] = [:]
    var commits = 0
    var failure: StoreFailure?
  }

  private let state = Mutex(State())

  package init() {}

  package var name: String { "memory" }

  /// The number of commits that haven't failed.
  package var commits: Int { state.withLock(\.commits) }

  /// Has all commits fail from now on; nil has them succeed again.
  package func fail(_ failure: StoreFailure?) { state.withLock { $0.failure = failure } }

  /// Changes the contents of one record behind the instance's back.
  package func spoil(_ kind: RecordKind) {
    state.withLock { state in
      // A document may do without the newline at its end.
      for key in state.contents.keys where key.kind == kind { state.contents[key]?.removeLast(2) }
    }
  }

  package func readAll(
    _ body: (RecordKind, [UInt8]) throws(RecordFlaw) -> Void
  ) throws(StoreFailure) {
    try state.withLock(\.contents).readAll(body)
  }

  package func commit(_ changes: RecordChanges) throws(StoreFailure) {
    let failure = state.withLock { state -> StoreFailure? in
      if let failure = state.failure { return failure }
      state.contents.apply(changes)
      state.commits += 1
      return nil
    }
    if let failure { throw failure }
  }

  package func close() {}
}
