import TestSupport
import Testing

@testable import RedisRecords

/// The settings of an engine, as a real one tells them.
@Suite(.realTime, .enabled(if: RedisEngine.isInstalled, "redis-server isn't installed"))
struct EngineSettingsTests {
  struct SettingsCase: Sendable, CustomTestStringConvertible {
    let options: [String]
    var isReplica = false
    var survival = EngineSettings.Survival.none(isKnown: true)
    var eviction: String?

    var testDescription: String { options.joined(separator: " ") }

    static let all = [
      SettingsCase(options: []),
      SettingsCase(options: ["--save", "60 1"], survival: .snapshots),
      SettingsCase(
        options: ["--appendonly", "yes", "--appendfsync", "always"],
        survival: .log(sync: "always")),
      SettingsCase(options: ["--appendonly", "yes"], survival: .log(sync: "everysec")),
      SettingsCase(options: ["--replicaof", "127.0.0.1 1"], isReplica: true),
      SettingsCase(options: ["--maxmemory-policy", "allkeys-lru"]),
      SettingsCase(
        options: ["--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru"],
        eviction: "allkeys-lru"),
    ]
  }

  @Test(arguments: SettingsCase.all)
  func anEngineSaysWhatItIsSetTo(_ test: SettingsCase) throws {
    let engine = try RedisEngine(test.options)
    let settings = try EngineSettings(of: RedisPlace(engine.url))
    #expect(settings.program.hasPrefix("Redis ") || settings.program.hasPrefix("Valkey "))
    #expect(settings.isReplica == test.isReplica)
    #expect(settings.survival == test.survival)
    #expect(settings.eviction == test.eviction)
  }

  @Test func whatTheUserMayNotReadIsNotKnown() throws {
    let engine = try RedisEngine("--appendonly", "yes")
    try engine.administer(["ACL", "SETUSER", "default", "-config"])
    #expect(try EngineSettings(of: RedisPlace(engine.url)).survival == .log(sync: nil))
  }

  @Test func valkeyIsNamed() {
    let facts = EngineFacts(
      .bytes(Array("redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.1.0\r\n".utf8)))
    #expect(facts.program == "Valkey 8.1.0")
    let settings = EngineSettings(facts, sync: nil, snapshots: nil)
    #expect(settings.survival == .none(isKnown: false) && !settings.isReplica)
  }
}
