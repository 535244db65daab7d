internal import CSQLite

/// A database that is open, for one thread at a time.
@safe final class SQLiteConnection {
  private let database: OpaquePointer

  init(_ path: String) throws(SQLiteFailure) {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = unsafe sqlite3_open_v2(path, &database, flags, nil)
    guard let database = unsafe database else { throw SQLiteFailure(code, "no memory") }
    unsafe self.database = database
    guard code == SQLITE_OK else { throw failure(code) }
    unsafe sqlite3_extended_result_codes(database, 1)
  }

  deinit {
    // Also where statements are still there, which go with it.
    unsafe sqlite3_close_v2(database)
  }

  var isReadOnly: Bool { unsafe sqlite3_db_readonly(database, "main") != 0 }

  func run(_ sql: String) throws(SQLiteFailure) {
    let code = unsafe sqlite3_exec(database, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw failure(code) }
    return unsafe SQLiteStatement(statement, of: self)
  }

  /// The only number that a query gives.
  func number(_ sql: String) throws(SQLiteFailure) -> Int {
    let statement = try prepare(sql)
    return try statement.next() ? statement.number(0) : 0
  }

  func failure(_ code: Int32) -> SQLiteFailure {
    let message = unsafe sqlite3_errmsg(database)
    let extended = unsafe sqlite3_extended_errcode(database)
    return SQLiteFailure(
      extended & 0xff == code & 0xff ? extended : code,
      unsafe message.map { unsafe String(cString: $0) } ?? "no reason given")
  }
}

/// A statement that can be carried out again and again.
@safe final class SQLiteStatement {
  private let statement: OpaquePointer
  private let connection: SQLiteConnection

  fileprivate init(_ statement: OpaquePointer, of connection: SQLiteConnection) {
    unsafe self.statement = statement
    self.connection = connection
  }

  deinit {
    unsafe sqlite3_finalize(statement)
  }

  /// Goes on to the next row; false after the last one.
  func next() throws(SQLiteFailure) -> Bool {
    switch unsafe sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.failure(code)
    }
  }

  /// Carries it out once with a kind and up to two byte strings, and is ready for the next time.
  func run(_ kind: UInt8, _ id: [UInt8], _ contents: [UInt8]? = nil) throws(SQLiteFailure) {
    unsafe sqlite3_bind_int(statement, 1, Int32(kind))
    // SQLite reads the bytes where they are, until the statement is reset.
    let code = unsafe id.withUnsafeBytes { id in
      unsafe us_bind_bytes(statement, 2, id.baseAddress ?? Self.nothing, Int32(id.count))
      guard let contents else { return unsafe sqlite3_step(statement) }
      return unsafe contents.withUnsafeBytes { contents in
        unsafe us_bind_bytes(
          statement, 3, contents.baseAddress ?? Self.nothing, Int32(contents.count))
        return unsafe sqlite3_step(statement)
      }
    }
    // The reason is gone once the statement is reset.
    let failure = code == SQLITE_DONE ? nil : connection.failure(code)
    unsafe sqlite3_reset(statement)
    if let failure { throw failure }
  }

  func number(_ column: Int32) -> Int { Int(unsafe sqlite3_column_int64(statement, column)) }

  func bytes(_ column: Int32) -> [UInt8] {
    let start = unsafe sqlite3_column_blob(statement, column)
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// An address for no bytes: SQLite takes none for NULL.
  nonisolated(unsafe) private static let nothing = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
