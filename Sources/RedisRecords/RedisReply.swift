internal import Records

/// The replies of the programs in the engine.
enum RedisReply {
  /// Everything that is there.
  struct Whole {
    var origin: String
    var last: RedisState.Commit
    var contents: [RecordKey: [UInt8]]
  }

  /// A commit in the log.
  struct Entry {
    var commit: RedisState.Commit
    /// Nil for a commit that is too large for the log.
    var changes: RecordChanges?
  }

  /// A word in place of what was asked for.
  static func word(_ reply: RESPValue) -> String? {
    guard case .bytes(let bytes) = reply else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func whole(_ reply: RESPValue) throws(StoreFailure) -> Whole {
    guard case .list(let parts) = reply, parts.count == 4, let origin = word(parts[0]),
      let last = commit(parts[1], parts[2]), case .list(let values) = parts[3]
    else { throw unknownForm }
    var contents: [RecordKey: [UInt8]] = [:]
    contents.reserveCapacity(values.count / 2)
    for place in stride(from: 0, to: values.count - 1, by: 2) {
      guard case .bytes(let field) = values[place], case .bytes(let value) = values[place + 1],
        let key = RecordKey(bytes: field)
      else { throw .broken("it has a record of an unknown kind") }
      contents[key] = value
    }
    return Whole(origin: origin, last: last, contents: contents)
  }

  static func news(
    _ reply: RESPValue
  ) throws(StoreFailure) -> (newest: RedisState.Commit, entries: [Entry]) {
    guard case .list(let parts) = reply, parts.count == 3, let newest = commit(parts[0], parts[1]),
      case .list(let values) = parts[2]
    else { throw unknownForm }
    var entries: [Entry] = []
    for value in values { entries.append(try entry(value)) }
    return (newest, entries)
  }

  /// Its name in the stream and its fields, `by` and `changes`.
  private static func entry(_ value: RESPValue) throws(StoreFailure) -> Entry {
    guard case .list(let parts) = value, parts.count == 2, let id = word(parts[0]),
      let number = UInt64(id.prefix { $0 != "-" }), case .list(let fields) = parts[1],
      fields.count == 4, let name = word(fields[1]), case .bytes(let bytes) = fields[3]
    else { throw unknownForm }
    let commit = RedisState.Commit(number: number, name: name)
    do throws(RecordFlaw) {
      return Entry(commit: commit, changes: bytes.isEmpty ? nil : try RecordChanges(bytes: bytes))
    } catch {
      throw .broken("a commit in its log \(error.reason)")
    }
  }

  private static func commit(_ number: RESPValue, _ name: RESPValue) -> RedisState.Commit? {
    guard let number = word(number).flatMap({ UInt64($0) }), let name = word(name) else {
      return nil
    }
    return RedisState.Commit(number: number, name: name)
  }

  private static let unknownForm = StoreFailure.broken("what it has isn't of Understudy's form")
}
