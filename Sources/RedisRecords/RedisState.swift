internal import Records

/// An engine's records as they are known here, and the way to it.
struct RedisState {
  var connection: RedisConnection?
  /// The records as the last commit that is known has left them there.
  var contents: [RecordKey: [UInt8]] = [:]
  /// The name of the state's beginning. A state that was begun anew has another one.
  var origin = ""
  /// The last commit that is known.
  var last = Commit(number: 0, name: "")
  /// The number of commits that were tried.
  var count = 0
  /// The failure after which nothing is read or written any more.
  var damage: StoreFailure?

  struct Commit: Hashable {
    var number: UInt64
    var name: String
  }
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
        case .unreachable, .refused, .late: throw error
        }
      }
    }
    throw .lost("the connection to the engine has ended twice")
  }

  /// Takes over all that is there.
  mutating func take(_ whole: RedisReply.Whole) {
    origin = whole.origin
    last = whole.last
    contents = whole.contents
  }

  /// Takes over the commits that came after the last one; nil if some of them aren't in the log.
  mutating func take(_ entries: [RedisReply.Entry], upTo newest: Commit) -> RecordChanges? {
    var changes = RecordChanges()
    var reached = last
    for entry in entries where entry.commit.number > last.number {
      guard entry.commit.number == reached.number + 1, let made = entry.changes else { return nil }
      changes.merge(made)
      reached = entry.commit
    }
    guard reached == newest else { return nil }
    contents.apply(changes)
    last = reached
    return changes
  }
}
