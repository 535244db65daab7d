/// The versions of a file's tables, each made from the one before.
enum StateFileVersion {
  /// "UDST": the mark that tells these files from other programs' databases.
  private static let application = 0x5544_5354

  /// The statements that lead from each version to the next one; a new file is of version 0.
  private static let steps = [
    """
    CREATE TABLE records (
      kind INTEGER NOT NULL, id BLOB NOT NULL, contents BLOB NOT NULL, PRIMARY KEY (kind, id)
    ) WITHOUT ROWID;
    PRAGMA application_id = \(application);
    """
  ]

  /// Leads a file to the newest version, or returns the reason why it is none of ours.
  static func migrate(_ connection: SQLiteConnection) throws(SQLiteFailure) -> StateFileProblem? {
    let found = try connection.number("PRAGMA user_version")
    let owner = try connection.number("PRAGMA application_id")
    let tables = try connection.number("SELECT count(*) FROM sqlite_master")
    guard owner == application || owner == 0 && found == 0 && tables == 0 else { return .foreign }
    guard found <= steps.count else { return .newer(found, known: steps.count) }
    guard found < steps.count else { return nil }
    try connection.run("BEGIN IMMEDIATE")
    for step in steps[found...] { try connection.run(step) }
    try connection.run("PRAGMA user_version = \(steps.count)")
    try connection.run("COMMIT")
    return nil
  }
}
