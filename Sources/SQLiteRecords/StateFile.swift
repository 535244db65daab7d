internal import CSQLite
package import Records
internal import Synchronization

/// A file with an instance's records, in SQLite's format. One process at a time has it open.
///
/// Invariant behind `@unchecked Sendable`: the connection and its statements are only used inside
/// the lock.
@safe package final class StateFile: RecordStore, @unchecked Sendable {
  /// The time for which a commit is safe once it is made.
  package enum Safety: String, CaseIterable, Hashable, Sendable {
    /// For good: the disk has confirmed it.
    case full
    /// As long as the system runs, however the program ends.
    case normal
  }

  package let name: String
  private let lock = Mutex(())
  private var connection: SQLiteConnection?
  private var put: SQLiteStatement?
  private var remove: SQLiteStatement?
  /// The failure after which nothing is written any more.
  private var damage: StoreFailure?

  /// Opens a file, or makes it for its owner alone.
  package init(_ path: String, safety: Safety) throws(StateFileProblem) {
    name = path
    try StateFilePlace.prepare(path)
    do throws(SQLiteFailure) {
      let connection = try SQLiteConnection(path)
      guard !connection.isReadOnly else { throw SQLiteFailure(SQLITE_READONLY, "") }
      // Kept from now on until the end: a second process is refused, and none has to be asked.
      try connection.run("PRAGMA locking_mode = EXCLUSIVE")
      try connection.run("BEGIN EXCLUSIVE")
      try connection.run("COMMIT")
      try connection.run("PRAGMA journal_mode = WAL")
      try connection.run("PRAGMA synchronous = \(safety.rawValue)")
      self.connection = connection
    } catch {
      throw StateFileProblem(error, of: path)
    }
    try migrate()
  }

  private func migrate() throws(StateFileProblem) {
    guard let connection else { return }
    let problem: StateFileProblem?
    do throws(SQLiteFailure) {
      problem = try StateFileVersion.migrate(connection)
      put = try connection.prepare("INSERT OR REPLACE INTO records VALUES (?, ?, ?)")
      remove = try connection.prepare("DELETE FROM records WHERE kind = ? AND id = ?")
    } catch {
      throw StateFileProblem(error, of: name)
    }
    if let problem { throw problem }
  }

  package func readAll(
    _ body: (RecordKind, [UInt8]) throws(RecordFlaw) -> Void
  ) throws(StoreFailure) {
    try use { (connection) throws(StoreFailure) in
      let rows: SQLiteStatement
      do throws(SQLiteFailure) {
        rows = try connection.prepare("SELECT kind, contents FROM records ORDER BY kind, id")
      } catch {
        throw .broken(error.reason)
      }
      while let (kind, contents) = try Self.next(of: rows) {
        do throws(RecordFlaw) {
          try body(kind, contents)
        } catch {
          throw .unreadable(kind, error.reason)
        }
      }
    }
  }

  private static func next(
    of rows: SQLiteStatement
  ) throws(StoreFailure) -> (RecordKind, [UInt8])? {
    do throws(SQLiteFailure) {
      guard try rows.next() else { return nil }
    } catch {
      throw .broken(error.reason)
    }
    guard let kind = UInt8(exactly: rows.number(0)).flatMap(RecordKind.init) else {
      throw .broken("it has a record of an unknown kind")
    }
    return (kind, rows.bytes(1))
  }

  package func commit(_ changes: RecordChanges) throws(StoreFailure) {
    try use { (connection) throws(StoreFailure) in
      if let damage { throw damage }
      do throws(SQLiteFailure) {
        try connection.run("BEGIN IMMEDIATE")
        if changes.replacesAll { try connection.run("DELETE FROM records") }
        for (key, contents) in changes.contents {
          if let contents {
            try put?.run(key.kind.rawValue, key.id, contents)
          } else {
            try remove?.run(key.kind.rawValue, key.id)
          }
        }
        try connection.run("COMMIT")
      } catch {
        // Some failures have ended the transaction already.
        try? connection.run("ROLLBACK")
        guard error.isFromSync else { throw .unwritable(error.reason) }
        // The system may have forgotten what it couldn't write, and not say so again.
        let failure = StoreFailure.broken(error.reason)
        damage = failure
        throw failure
      }
    }
  }

  package func close() {
    lock.withLock { _ in
      put = nil
      remove = nil
      connection = nil
    }
  }

  private func use(
    _ body: (SQLiteConnection) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    try lock.withLock { _ throws(StoreFailure) in
      guard let connection else { throw .broken("it is closed") }
      try body(connection)
    }
  }
}
