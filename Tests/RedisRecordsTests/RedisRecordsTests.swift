import Foundation
import Records
import RedisRecords
import TestSupport
import Testing

/// An engine that ends, refuses, or is used by somebody else.
@Suite(.realTime, .enabled(if: RedisEngine.isInstalled, "redis-server isn't installed"))
struct RedisRecordsTests {
  private static func open(_ engine: RedisEngine, _ rest: String = "") throws -> RedisRecords {
    try RedisRecords(RedisPlace(engine.url + rest), beginning: true)
  }

  private static func contents(of store: RedisRecords) throws -> [[UInt8]] {
    var found: [[UInt8]] = []
    try store.readAll { _, contents in found.append(contents) }
    return found
  }

  @Test func anotherMockSeesWhatIsCommitted() throws {
    let engine = try RedisEngine()
    let first = try Self.open(engine)
    #expect(try first.commitIfCurrent(RecordChanges(grant: 1, [1])) == .none)
    let second = try Self.open(engine)
    #expect(try first.commitIfCurrent(RecordChanges(grant: 2, [2])) == .none)
    let news = try second.commitIfCurrent(RecordChanges(grant: 3, [3]))
    #expect(news == .changes(RecordChanges(grant: 2, [2])), "it hasn't seen the second")
    #expect(try second.catchUp() == .none)
    #expect(try second.commitIfCurrent(RecordChanges(grant: 1, nil)) == .none)
    #expect(try second.commitIfCurrent(RecordChanges(grant: 3, [3])) == .none)
    var both = RecordChanges(grant: 1, nil)
    both.merge(RecordChanges(grant: 3, [3]))
    #expect(try first.catchUp() == .changes(both))
    for store in [first, second, try Self.open(engine)] {
      #expect(try Self.contents(of: store) == [[2], [3]])
    }
  }

  /// More commits than the log has, a large one, and one that replaces everything.
  @Test(arguments: [0, 1, 2])
  func whoHasMissedTooMuchReadsEverything(_ way: Int) throws {
    let engine = try RedisEngine()
    let (first, second) = (try Self.open(engine), try Self.open(engine))
    switch way {
    case 0:
      for number in 1...3000 { try first.commit(RecordChanges(grant: UInt64(number % 3), [7])) }
    case 1: try first.commit(RecordChanges(grant: 1, [UInt8](repeating: 7, count: 100_000)))
    default:
      var changes = RecordChanges(grant: 1, [7])
      changes.replacesAll = true
      try first.commit(changes)
    }
    #expect(try second.catchUp() == .everything)
    #expect(try Self.contents(of: second) == Self.contents(of: first))
    #expect(try second.commitIfCurrent(RecordChanges(grant: 9, [9])) == .none)
  }

  @Test func twoThatCountAtOnceLoseNothing() async throws {
    let engine = try RedisEngine()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...3 {
        group.addTask {
          let store = try Self.open(engine)
          var made = 0
          while made < 100 {
            let before = store.known([RecordKey(.grant, number: 1)])
            let count = before.contents.values.first??.first ?? 0
            let news = try store.commitIfCurrent(RecordChanges(grant: 1, [count &+ 1]))
            if news == .none { made += 1 }
          }
          return made
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(counts == 300)
    #expect(try Self.contents(of: Self.open(engine)) == [[UInt8(300 & 0xff)]])
  }

  @Test func aLookBeginsNothing() throws {
    let engine = try RedisEngine()
    let store = try Self.open(engine)
    try store.commit(RecordChanges(grant: 1, [1]))
    let look = try RedisRecords(RedisPlace(engine.url), beginning: false)
    #expect(try Self.contents(of: look) == [[1]])
    try store.commit(RecordChanges(grant: 2, [2]))
    #expect(throws: StoreFailure.self) { try look.commit(RecordChanges(grant: 3, [3])) }
  }

  @Test func statesOfOtherNamesAreOthers() throws {
    let engine = try RedisEngine()
    let (one, other) = (try Self.open(engine), try Self.open(engine, "?name=other"))
    try one.commit(RecordChanges(grant: 1, [1]))
    try other.commit(RecordChanges(grant: 1, [2]))
    #expect(try Self.contents(of: Self.open(engine)) == [[1]])
  }

  @Test func anEngineThatComesBackIsUsedAgain() throws {
    let engine = try RedisEngine("--appendonly", "yes", "--appendfsync", "always")
    let store = try Self.open(engine)
    try store.commit(RecordChanges(grant: 1, [1]))
    engine.kill()
    #expect(
      reasonOfFailure { () throws(StoreFailure) in try store.commit(RecordChanges(grant: 2, [2])) }
        .contains("engine"))
    #expect(try Self.contents(of: store) == [[1]])
    try engine.start()
    try store.commit(RecordChanges(grant: 3, [3]))
    #expect(try Self.contents(of: Self.open(engine)) == [[1], [3]])
  }

  /// The connection ends while the engine has a commit that it hasn't read yet.
  @Test func aCommitInDoubtComesAsNews() throws {
    let engine = try RedisEngine()
    let store = try RedisRecords(
      RedisPlace(engine.url), beginning: true, waitingAtMost: .milliseconds(200))
    try store.commit(RecordChanges(grant: 1, [1]))
    engine.pause(true)
    #expect(
      reasonOfFailure { () throws(StoreFailure) in
        _ = try store.commitIfCurrent(RecordChanges(grant: 1, [7]))
      }.contains("doesn't answer in time"))
    #expect(try Self.contents(of: store) == [[1]])
    engine.pause(false)
    try store.commit(RecordChanges(grant: 2, [2]))
    #expect(try Self.contents(of: store) == [[7], [2]])
    #expect(try Self.contents(of: Self.open(engine)) == [[7], [2]])
  }

  @Test func anEmptiedEngineIsNamed() throws {
    let engine = try RedisEngine()
    let store = try Self.open(engine)
    try store.commit(RecordChanges(grant: 1, [1]))
    engine.kill()
    try engine.start()
    #expect(
      reasonOfFailure { () throws(StoreFailure) in try store.commit(RecordChanges(grant: 2, [2])) }
        .contains("has lost it"))
    let next = try Self.open(engine)
    #expect(try Self.contents(of: next).isEmpty)
    #expect(reasonOfFailure { () throws(StoreFailure) in _ = try store.catchUp() }.contains("lost"))
  }

  @Test func anEarlierCopyIsNamed() throws {
    let engine = try RedisEngine("--appendonly", "yes", "--appendfsync", "always")
    let (one, other) = (try Self.open(engine), try Self.open(engine))
    try one.commit(RecordChanges(grant: 1, [1]))
    let folder = ScratchFolder()
    try engine.copy(to: folder.file("copy"))
    try one.commit(RecordChanges(grant: 1, [2]))
    engine.kill()
    try engine.restore(folder.file("copy"))
    try engine.start()
    let said = reasonOfFailure { () throws(StoreFailure) in _ = try one.catchUp() }
    #expect(said.contains("went back"))
    #expect(try other.catchUp() == .changes(RecordChanges(grant: 1, [1])))
    try other.commit(RecordChanges(grant: 1, [3]))
    try other.commit(RecordChanges(grant: 1, [4]))
    #expect(
      reasonOfFailure { () throws(StoreFailure) in _ = try one.catchUp() }.contains("went back"))
  }

  @Test func aPasswordIsNeeded() throws {
    let engine = try RedisEngine("--requirepass", "open sesame")
    var place = try RedisPlace(engine.url)
    let open = { (place: RedisPlace) in
      reasonOfFailure { () throws(StoreFailure) in _ = try RedisRecords(place, beginning: true) }
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
    let said = reasonOfFailure { () throws(StoreFailure) in
      _ = try RedisRecords(place, beginning: true)
    }
    #expect(said.contains(reason))
  }

  @Test func nobodyThereIsNamed() throws {
    let folder = ScratchFolder()
    let place = try RedisPlace("unix:\(folder.file("none"))")
    #expect(
      reasonOfFailure { () throws(StoreFailure) in
        _ = try RedisRecords(place, beginning: true)
      }.contains("can't be reached"))
  }
}

/// The reason that a store gives when it fails.
func reasonOfFailure(_ body: () throws(StoreFailure) -> Void) -> String {
  do throws(StoreFailure) {
    try body()
    return "nothing failed"
  } catch {
    return error.reason
  }
}

extension RecordChanges {
  /// One grant that is put, or removed.
  init(grant number: UInt64, _ contents: [UInt8]?) {
    self.init()
    self[RecordKey(.grant, number: number)] = contents
  }
}
