import RedisRecords
import TestSupport
import Testing
import WireFormats

@testable import UnderstudyCommand

struct EngineCheckupTests {
  private static func checkup(
    isReplica: Bool = false, _ survival: EngineSettings.Survival = .log(sync: "always"),
    eviction: String? = nil
  ) -> EngineCheckup {
    EngineCheckup(
      EngineSettings(
        program: "Redis 7.0.15", isReplica: isReplica, survival: survival, eviction: eviction),
      at: "redis://127.0.0.1:6379/0?name=mock")
  }

  @Test func asText() {
    #expect(
      Self.checkup(.log(sync: "everysec")).text == """
        redis://127.0.0.1:6379/0?name=mock
          ok       engine     Redis 7.0.15
          ok       role       a master
          CAUTION  power      appendfsync everysec: the last second goes
          ok       memory     no maxmemory
          redis://127.0.0.1:6379/0?name=mock can keep a state

        """)
  }

  @Test func asJSON() {
    #expect(
      Self.checkup(isReplica: true).json.text(.compact)
        == #"{"engine":"redis://127.0.0.1:6379/0?name=mock","ready":false,"settings":["#
        + #"{"name":"engine","state":"good","found":"Redis 7.0.15"},"#
        + #"{"name":"role","state":"bad","found":"a replica, which can't be written"},"#
        + #"{"name":"power","state":"good","found":"appendfsync always: all that was answered for stays"},"#
        + #"{"name":"memory","state":"good","found":"no maxmemory"}]}"#)
  }

  /// Keys that may be dropped are no place for a state, unless only those may that have an end.
  @Test(arguments: [
    (nil, true), ("noeviction", true), ("volatile-lru", true), ("allkeys-lru", false),
    ("allkeys-random", false),
  ])
  func aStateIsntDroppedToMakeRoom(_ eviction: String?, _ isReady: Bool) {
    #expect(Self.checkup(eviction: eviction).isReady == isReady)
  }

  @Test(arguments: [
    (EngineSettings.Survival.log(sync: "always"), "stays"), (.log(sync: "no"), "the system"),
    (.log(sync: nil), "may not know"), (.snapshots, "last snapshot"),
    (.none(isKnown: true), "everything goes"), (.none(isKnown: false), "may not know"),
  ])
  func aLossOfPowerIsTold(_ survival: EngineSettings.Survival, _ words: String) {
    let checkup = Self.checkup(survival)
    #expect(checkup.isReady)
    #expect(checkup.lines.contains { $0.name == "power" && $0.text.contains(words) })
  }
}

@Suite(.realTime) struct DoctorOfEnginesTests {
  @Test(
    .enabled(if: RedisEngine.isInstalled, "redis-server isn't installed"),
    arguments: [
      (["--appendonly", "yes"], ExitCode.success), (["--replicaof", "127.0.0.1 1"], .client),
    ])
  func anEngineIsLookedInto(_ options: [String], _ code: ExitCode) async throws {
    let engine = try RedisEngine(options)
    let recorded = await record(["doctor", "--state", engine.url])
    #expect(recorded.exitCode == code, "\(recorded)")
    #expect(recorded.output.hasPrefix("\(engine.url)?db=0&name=mock\n  ok       engine     "))
  }

  @Test(arguments: [
    ("mock.state", "'mock.state' is a file"), ("redis://redis.example", "names aren't looked up"),
    ("unix:/nowhere/redis.sock", "can't be reached"),
  ])
  func aPlaceThatIsNoEngineIsRefused(_ place: String, _ words: String) async {
    let recorded = await record(["doctor", "--state", place])
    #expect(recorded.exitCode == .usage)
    #expect(recorded.error.contains(words), "\(recorded)")
  }
}
