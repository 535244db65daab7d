internal import Records

/// An engine's records as they are known here, and the way to it.
struct RedisState {
  var connection: RedisConnection?
  /// The records as the last commit has left them there.
  var contents: [RecordKey: [UInt8]] = [:]
  /// The name of the last commit.
  var last = ""
  /// The number of commits that were tried.
  var count = 0
  var doubt = Doubt()
  /// The failure after which nothing is written any more.
  var damage: StoreFailure?

  /// The commits of which nobody knows whether they were made: the next one undoes what they did.
  struct Doubt {
    var names: [String] = []
    var keys: Set<RecordKey> = []
    var replacesAll = false
  }

  /// Each of them has failed a request and an attempt to connect again.
  private static let mostDoubts = 100
}

extension RedisState {
  /// Sends a command, and once more over a new connection if the old one has ended, as it does when
  /// the engine is started again.
  mutating func callTwice(
    _ command: [[UInt8]], at place: RedisPlace, within limit: Duration
  ) throws(RedisConnection.Failure) -> RESPValue {
    var lost = false
    for _ in 0..<2 {
      do throws(RedisConnection.Failure) {
        var ready: RedisConnection
        if let connection {
          ready = connection
        } else {
          ready = try RedisConnection(to: place, within: limit)
        }
        connection = nil
        let reply = try ready.call(command)
        connection = ready
        return reply
      } catch {
        switch error {
        case .lost: lost = true
        case .unreachable(let reason) where lost: throw .lost(reason)
        case .unreachable, .refused: throw error
        }
      }
    }
    throw .lost("the connection to the engine has ended twice")
  }

  /// The changes, and with them what undoes the commits that are in doubt.
  func repairing(_ changes: RecordChanges) -> RecordChanges {
    guard !doubt.names.isEmpty, !changes.replacesAll else { return changes }
    var repaired = RecordChanges()
    repaired.replacesAll = doubt.replacesAll
    for key in doubt.replacesAll ? Set(contents.keys) : doubt.keys { repaired[key] = contents[key] }
    repaired.contents.merge(changes.contents) { $1 }
    return repaired
  }

  mutating func doubt(_ name: String, _ changes: RecordChanges) {
    doubt.names.append(name)
    doubt.keys.formUnion(changes.contents.keys)
    doubt.replacesAll = doubt.replacesAll || changes.replacesAll
    guard doubt.names.count >= Self.mostDoubts else { return }
    damage = .broken("the connection to the engine has ended too often; start the mock again")
  }

  mutating func settle(_ changes: RecordChanges, as name: String) {
    last = name
    doubt = Doubt()
    contents.apply(changes)
  }
}
