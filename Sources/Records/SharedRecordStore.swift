/// A store that several programs use at the same time. Each has a copy of what it has read there, and
/// changes what is there only as long as that copy is up to date. It needn't ask first: one call either
/// makes the changes or brings the copy up to date.
package protocol SharedRecordStore: RecordStore {
  /// Brings the copy up to date, and returns what others have changed since the last time.
  func catchUp() throws(StoreFailure) -> SharedNews

  /// Makes all changes, if nobody has made any that the copy doesn't have. Otherwise it makes none of them
  /// and returns what others have changed, which the copy has then. Of changes that fail it may become
  /// known later that they were made: they come as news.
  func commitIfCurrent(_ changes: RecordChanges) throws(StoreFailure) -> SharedNews

  /// The records with these keys as the copy has them, nil for those that aren't there.
  func known(_ keys: some Sequence<RecordKey>) -> RecordChanges
}

/// The changes that others have made in a store.
package enum SharedNews: Hashable, Sendable {
  case none
  case changes(RecordChanges)
  /// So much that all of it has to be read again, which the copy has been.
  case everything
}

extension SharedRecordStore {
  /// Makes changes whatever others do.
  package func commit(_ changes: RecordChanges) throws(StoreFailure) {
    for _ in 0..<100 {
      if try commitIfCurrent(changes) == .none { return }
    }
    throw .unwritable("others change it all the time")
  }
}
