import Records
import RedisRecords
import SQLiteRecords
import TestSupport
import Testing

/// The rules that hold for every store of records, whatever it is made of.
@Suite(.realTime) struct RecordStoreTests {
  enum Kind: CaseIterable { case memory, sqlite, redis }

  static let kinds = Kind.allCases.filter { $0 != .redis || RedisEngine.isInstalled }

  /// A place, and the way to open it again and again.
  private final class Place {
    private let kind: Kind
    private let folder = ScratchFolder()
    private let memory = MemoryRecords()
    private let engine: RedisEngine?

    init(_ kind: Kind) throws {
      self.kind = kind
      engine = kind == .redis ? try RedisEngine() : nil
    }

    func open() throws -> any RecordStore {
      switch (kind, engine) {
      case (.redis, let engine?): try RedisRecords(RedisPlace(engine.url), beginning: true)
      case (.sqlite, _): try StateFile(folder.file("state"), safety: .normal)
      default: memory
      }
    }
  }

  private static func contents(of store: any RecordStore) throws -> [[UInt8]] {
    var found: [[UInt8]] = []
    try store.readAll { kind, contents in found.append([kind.rawValue] + contents) }
    return found
  }

  @Test(arguments: kinds)
  func recordsOutliveTheirWriter(_ kind: Kind) throws {
    let place = try Place(kind)
    var store = try place.open()
    #expect(try Self.contents(of: store).isEmpty)
    var changes = RecordChanges()
    changes[RecordKey(.grant, number: 300)] = [3, 0, 13, 10, 255]
    changes[RecordKey(.grant, number: 2)] = [2]
    changes[RecordKey(.frame)] = []
    try store.commit(changes)
    changes = RecordChanges()
    changes[RecordKey(.grant, number: 2)] = nil as [UInt8]?
    changes[RecordKey(.code, number: 1)] = [9]
    try store.commit(changes)
    let expected: [[UInt8]] = [[1], [5, 9], [6, 3, 0, 13, 10, 255]]
    #expect(try Self.contents(of: store) == expected)
    store.close()
    store = try place.open()
    #expect(try Self.contents(of: store) == expected)
    store.close()
  }

  @Test(arguments: kinds)
  func everythingCanBeReplaced(_ kind: Kind) throws {
    let place = try Place(kind)
    var store = try place.open()
    var changes = RecordChanges()
    for number in 0..<5000 { changes[RecordKey(.grant, number: UInt64(number))] = [1] }
    try store.commit(changes)
    #expect(try Self.contents(of: store).count == 5000)
    changes = RecordChanges()
    changes.replacesAll = true
    changes[RecordKey(.counters)] = [7]
    try store.commit(changes)
    store.close()
    store = try place.open()
    #expect(try Self.contents(of: store) == [[3, 7]])
    store.close()
  }

  @Test(arguments: kinds)
  func aFlawedRecordIsNamed(_ kind: Kind) throws {
    let place = try Place(kind)
    let store = try place.open()
    var changes = RecordChanges()
    changes[RecordKey(.code, number: 1)] = [9]
    try store.commit(changes)
    #expect(throws: StoreFailure.unreadable(.code, "is damaged")) {
      try store.readAll { _, _ throws(RecordFlaw) in throw RecordFlaw() }
    }
    store.close()
  }
}
