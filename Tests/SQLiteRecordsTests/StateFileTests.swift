import Foundation
import Records
import SQLiteRecords
import TestSupport
import Testing

@Suite struct StateFileTests {
  private static func contents(of file: StateFile) throws -> [[UInt8]] {
    var found: [[UInt8]] = []
    try file.readAll { kind, contents in found.append([kind.rawValue] + contents) }
    return found
  }

  @Test func recordsOutliveTheFilesOwner() throws {
    let folder = ScratchFolder()
    let path = folder.file("state")
    var file: StateFile? = try StateFile(path, safety: .full)
    var changes = RecordChanges()
    changes[RecordKey(.grant, number: 300)] = [3]
    changes[RecordKey(.grant, number: 2)] = [2]
    changes[RecordKey(.frame)] = []
    try file?.commit(changes)
    changes = RecordChanges()
    changes[RecordKey(.grant, number: 300)] = nil as [UInt8]?
    changes[RecordKey(.code, number: 1)] = [9]
    try file?.commit(changes)
    file?.close()
    file = nil
    let again = try StateFile(path, safety: .normal)
    #expect(try Self.contents(of: again) == [[1], [5, 9], [6, 2]])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func everythingCanBeReplaced() throws {
    let folder = ScratchFolder()
    let file = try StateFile(folder.file("state"), safety: .normal)
    var changes = RecordChanges()
    changes[RecordKey(.grant, number: 1)] = [1]
    try file.commit(changes)
    changes = RecordChanges()
    changes.replacesAll = true
    changes[RecordKey(.counters)] = [7]
    try file.commit(changes)
    #expect(try Self.contents(of: file) == [[3, 7]])
  }

  /// The problem of a file with contents that the closure makes.
  private static func problem(_ make: (String) throws -> Void) throws -> StateFileProblem? {
    let folder = ScratchFolder()
    let path = folder.file("state")
    try make(path)
    do throws(StateFileProblem) {
      let file = try StateFile(path, safety: .normal)
      try? file.readAll { _, _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test func otherThingsAreRefused() throws {
    #expect(
      try Self.problem { try Data("hello, this is no database".utf8).write(to: URL(filePath: $0)) }
        == .foreign)
    #expect(
      try Self.problem { path in
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false)
      } == .notAFile)
    #expect(
      try Self.problem { path in
        _ = try StateFile(path, safety: .normal)
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
      } == .readOnly)
    #expect(throws: StateFileProblem.noFolder("/no/such")) {
      _ = try StateFile("/no/such/state", safety: .full)
    }
    #expect(throws: StateFileProblem.self) { _ = try StateFile("/dev/null", safety: .full) }
  }

  /// The superuser can give a file away; to everybody else the superuser is another.
  @Test func theFileOfAnotherIsRefused() throws {
    guard geteuid() == 0 else {
      #expect(throws: StateFileProblem.belongsToAnother) {
        _ = try StateFile("/etc/passwd", safety: .full)
      }
      return
    }
    #expect(
      try Self.problem { path in
        try StateFile(path, safety: .normal).close()
        try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: path)
      } == .belongsToAnother)
  }

  /// The places of the two numbers in the head of a file in SQLite's format.
  @Test(
    arguments: [
      (60, [0, 0, 0, 99], StateFileProblem.newer(99, known: 1)),
      (68, [0, 0, 0, 1], .foreign),
      (0, [0, 0, 0, 0], .foreign),
    ] as [(Int, [UInt8], StateFileProblem)])
  func foreignHeadsAreRefused(
    place: Int, bytes: [UInt8], problem: StateFileProblem
  ) throws {
    #expect(
      try Self.problem { path in
        try StateFile(path, safety: .normal).close()
        let handle = try FileHandle(forUpdating: URL(filePath: path))
        try handle.seek(toOffset: UInt64(place))
        try handle.write(contentsOf: bytes)
        try handle.close()
      } == problem)
  }

  @Test func aTornFileIsRefused() throws {
    let folder = ScratchFolder()
    let path = folder.file("state")
    let file = try StateFile(path, safety: .normal)
    var changes = RecordChanges()
    for number in 0..<1000 {
      changes[RecordKey(.grant, number: UInt64(number))] = [UInt8](repeating: 1, count: 100)
    }
    try file.commit(changes)
    file.close()
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.truncate(atOffset: 20_000)
    try handle.close()
    #expect(throws: StateFileProblem.damaged) { _ = try StateFile(path, safety: .normal) }
  }

  @Test func aClosedFileSaysSo() throws {
    let folder = ScratchFolder()
    let file = try StateFile(folder.file("state"), safety: .full)
    file.close()
    #expect(throws: StoreFailure.broken("it is closed")) { try file.commit(RecordChanges()) }
  }
}
