internal import CSQLite

/// The reason why a file can't be used for an instance's state.
package enum StateFileProblem: Error, Hashable, Sendable {
  /// Its folder isn't there.
  case noFolder(String)
  /// A folder, a device or a pipe stands in its place.
  case notAFile
  case belongsToAnother
  case readOnly
  /// Another process has it open; its number where the system tells it.
  case inUse(process: Int32?)
  /// It is something else: another program's database, or no database at all.
  case foreign
  /// A newer Understudy has written it.
  case newer(Int, known: Int)
  case damaged
  case failed(reason: String)
}

extension StateFileProblem {
  init(_ failure: SQLiteFailure, of path: String) {
    self =
      switch failure.plainCode {
      case SQLITE_BUSY, SQLITE_LOCKED: .inUse(process: StateFilePlace.holder(of: path))
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_NOTADB: .foreign
      case SQLITE_CORRUPT: .damaged
      default: .failed(reason: failure.reason)
      }
  }
}
