import Foundation
import Records
import RedisRecords
import TestSupport
import Testing

/// An engine that ends, refuses, or is used by somebody else.
@Suite(.realTime, .enabled(if: RedisEngine.isInstalled, "redis-server isn't installed"))
struct RedisRecordsTests {
  private static func open(_ engine: RedisEngine, _ rest: String = "") throws -> RedisRecords {
    try RedisRecords(RedisPlace(engine.url + rest), takingOver: true)
  }

  private static func change(_ number: UInt64, _ contents: [UInt8]?) -> RecordChanges {
    var changes = RecordChanges()
    changes[RecordKey(.grant, number: number)] = contents
    return changes
  }

  private static func contents(of store: RedisRecords) throws -> [[UInt8]] {
    var found: [[UInt8]] = []
    try store.readAll { _, contents in found.append(contents) }
    return found
  }

  private static func reason(_ body: () throws(StoreFailure) -> Void) -> String {
    do throws(StoreFailure) {
      try body()
      return "nothing failed"
    } catch {
      return error.reason
    }
  }

  @Test func theLaterMockTakesThePlaceOver() throws {
    let engine = try RedisEngine()
    let first = try Self.open(engine)
    try first.commit(Self.change(1, [1]))
    let second = try Self.open(engine)
    #expect(
      Self.reason { () throws(StoreFailure) in try first.commit(Self.change(2, [2])) }
        .contains("another mock has taken it over"))
    try second.commit(Self.change(3, [3]))
    #expect(try Self.contents(of: Self.open(engine)) == [[1], [3]])
  }

  @Test func aLookTakesNothingOver() throws {
    let engine = try RedisEngine()
    let store = try Self.open(engine)
    try store.commit(Self.change(1, [1]))
    let look = try RedisRecords(RedisPlace(engine.url), takingOver: false)
    #expect(try Self.contents(of: look) == [[1]])
    try store.commit(Self.change(2, [2]))
    #expect(throws: StoreFailure.self) { try look.commit(Self.change(3, [3])) }
  }

  @Test func statesOfOtherNamesAreOthers() throws {
    let engine = try RedisEngine()
    let (one, other) = (try Self.open(engine), try Self.open(engine, "?name=other"))
    try one.commit(Self.change(1, [1]))
    try other.commit(Self.change(1, [2]))
    #expect(try Self.contents(of: Self.open(engine)) == [[1]])
  }

  @Test func anEngineThatComesBackIsUsedAgain() throws {
    let engine = try RedisEngine("--appendonly", "yes", "--appendfsync", "always")
    let store = try Self.open(engine)
    try store.commit(Self.change(1, [1]))
    engine.kill()
    #expect(
      Self.reason { () throws(StoreFailure) in try store.commit(Self.change(2, [2])) }
        .contains("engine"))
    #expect(try Self.contents(of: store) == [[1]])
    try engine.start()
    try store.commit(Self.change(3, [3]))
    #expect(try Self.contents(of: Self.open(engine)) == [[1], [3]])
  }

  /// The connection ends while the engine has a commit that it hasn't read yet.
  @Test func aCommitInDoubtIsUndoneByTheNext() throws {
    let engine = try RedisEngine()
    let store = try RedisRecords(
      RedisPlace(engine.url), takingOver: true, waitingAtMost: .milliseconds(200))
    try store.commit(Self.change(1, [1]))
    engine.pause(true)
    #expect(
      Self.reason { () throws(StoreFailure) in try store.commit(Self.change(1, [7])) }
        .contains("connection"))
    engine.pause(false)
    try store.commit(Self.change(2, [2]))
    #expect(try Self.contents(of: store) == [[1], [2]])
    #expect(try Self.contents(of: Self.open(engine)) == [[1], [2]])
  }

  @Test func anEmptiedEngineIsNamed() throws {
    let engine = try RedisEngine()
    let store = try Self.open(engine)
    try store.commit(Self.change(1, [1]))
    engine.kill()
    try engine.start()
    #expect(
      Self.reason { () throws(StoreFailure) in try store.commit(Self.change(2, [2])) }
        .contains("has lost it"))
    #expect(try Self.contents(of: Self.open(engine)).isEmpty)
  }

  @Test func aPasswordIsNeeded() throws {
    let engine = try RedisEngine("--requirepass", "open sesame")
    var place = try RedisPlace(engine.url)
    let open = { (place: RedisPlace) in
      Self.reason { () throws(StoreFailure) in _ = try RedisRecords(place, takingOver: true) }
    }
    #expect(open(place).contains("wants a password"))
    place.password = "wrong"
    #expect(open(place).contains("doesn't know this user and password"))
    place.password = "open sesame"
    #expect(open(place) == "nothing failed")
  }

  @Test(arguments: [
    (["--maxmemory", "1"], "out of memory"),
    (["--replicaof", "127.0.0.1 1", "--replica-serve-stale-data", "yes"], "a replica"),
  ])
  func anEngineThatTakesNothingIsNamed(_ options: [String], _ reason: String) throws {
    let engine = try RedisEngine(options)
    let place = try RedisPlace(engine.url)
    let said = Self.reason { () throws(StoreFailure) in
      _ = try RedisRecords(place, takingOver: true)
    }
    #expect(said.contains(reason))
  }

  @Test func nobodyThereIsNamed() throws {
    let folder = ScratchFolder()
    let place = try RedisPlace("unix:\(folder.file("none"))")
    #expect(
      Self.reason { () throws(StoreFailure) in
        _ = try RedisRecords(place, takingOver: true)
      }.contains("can't be reached"))
  }
}
