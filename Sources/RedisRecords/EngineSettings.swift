package import Records

/// The settings of an engine that decide what becomes of a state in it.
package struct EngineSettings: Hashable, Sendable {
  /// The way in which what it has confirmed outlives it.
  package enum Survival: Hashable, Sendable {
    /// By a log, which goes to the disk `always`, `everysec` or when the system likes (`no`); nil where
    /// the user may not know.
    case log(sync: String?)
    case snapshots
    /// By nothing, or by snapshots where the user may not know.
    case none(isKnown: Bool)
  }

  /// Its name and version.
  package let program: String
  package let isReplica: Bool
  package let survival: Survival
  /// The name of its way to make room; nil where its memory has no limit.
  package let eviction: String?

  package init(
    program: String, isReplica: Bool, survival: Survival, eviction: String?
  ) {
    self.program = program
    self.isReplica = isReplica
    self.survival = survival
    self.eviction = eviction
  }

  /// Asks the engine.
  package init(
    of place: RedisPlace, waitingAtMost limit: Duration = .seconds(5)
  ) throws(StoreFailure) {
    do throws(RedisConnection.Failure) {
      var connection = try RedisConnection(to: place, within: limit)
      let facts = EngineFacts(try connection.call(words("INFO")))
      self.init(
        facts, sync: try Self.setting("appendfsync", over: &connection),
        snapshots: try Self.setting("save", over: &connection))
    } catch {
      throw .unwritable(error.reason)
    }
  }

  init(_ facts: EngineFacts, sync: String?, snapshots: String?) {
    self.init(
      program: facts.program, isReplica: facts["role"] == "slave",
      survival: facts["aof_enabled"] == "1"
        ? .log(sync: sync)
        : snapshots.map { $0.isEmpty ? .none(isKnown: true) : .snapshots } ?? .none(isKnown: false),
      eviction: facts["maxmemory"] == "0" ? nil : facts["maxmemory_policy"])
  }

  /// A setting; nil where the user may not read it.
  private static func setting(
    _ name: String, over connection: inout RedisConnection
  ) throws(RedisConnection.Failure) -> String? {
    do throws(RedisConnection.Failure) {
      guard case .list(let parts) = try connection.call(words("CONFIG", "GET", name)),
        parts.count == 2
      else { return nil }
      return RedisReply.word(parts[1])
    } catch {
      guard case .refused = error else { throw error }
      return nil
    }
  }
}

/// The lines of an engine's `INFO`.
struct EngineFacts {
  private var values: [String: String] = [:]

  init(_ reply: RESPValue) {
    for line in RedisReply.word(reply)?.split(whereSeparator: \.isNewline) ?? [] {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// Valkey calls itself a Redis too, of the version whose commands it has.
  var program: String {
    if let version = values["valkey_version"] { return "Valkey \(version)" }
    return "Redis \(values["redis_version"] ?? "of an unknown version")"
  }
}

private func words(_ words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }
