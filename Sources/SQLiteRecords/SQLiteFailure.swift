internal import CSQLite

/// The reason why SQLite hasn't done something.
struct SQLiteFailure: Error, Hashable, Sendable {
  /// The extended code, whose lowest byte is the plain one.
  let code: Int32
  private let message: String

  init(_ code: Int32, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code without its details.
  var plainCode: Int32 { code & 0xff }

  /// True if a disk hasn't confirmed what was written: what it holds isn't known then.
  var isFromSync: Bool {
    [Self.sync, Self.folderSync].contains(code)
  }

  /// The reason in words of ours where there are some.
  var reason: String {
    switch plainCode {
    case SQLITE_FULL: "no space is left on the device"
    case SQLITE_READONLY: "it can't be written"
    case SQLITE_CORRUPT, SQLITE_NOTADB: "it is damaged, or no state file"
    case SQLITE_IOERR where isFromSync: "the disk hasn't confirmed what was written"
    case SQLITE_IOERR: "input or output has failed (\(message), code \(code))"
    default: "\(message) (code \(code))"
    }
  }

  // Macros of SQLite's that Swift doesn't see.
  private static let sync: Int32 = 10 | 4 << 8
  private static let folderSync: Int32 = 10 | 5 << 8
}
