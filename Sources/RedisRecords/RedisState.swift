internal import Records
internal import SocketTransport

/// An engine's records as they are known here, and the way to it.
struct RedisState {
  var connection: RedisConnection?
  /// The node of a cluster to which the last command was sent on.
  var node: SocketAddress?
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
  /// A new connection and a node elsewhere may both be needed.
  private static let mostCalls = 3

  /// Sends a command, and again over a new connection where the old one has ended, as it does when the
  /// engine is started again, where a cluster sends it on, and where a Sentinel may know of another
  /// engine by now.
  mutating func callAgain(
    _ command: [[UInt8]], at place: RedisPlace, within limit: Duration
  ) throws(RedisConnection.Failure) -> RESPValue {
    var lost = false
    var failure = RedisConnection.Failure.lost("the connection to the engine has ended twice")
    for _ in 0..<Self.mostCalls {
      do throws(RedisConnection.Failure) {
        return try call(command, at: place, within: limit)
      } catch {
        switch error {
        case .lost where !lost: lost = true
        case .moved(let address):
          node = address
          failure = error
        case .unreachable where node != nil: node = nil
        case .refused where place.master != nil: failure = error
        case .unreachable(let reason) where lost: throw .lost(reason)
        case .unreachable, .refused, .late, .lost: throw error
        }
      }
    }
    throw failure
  }

  private mutating func call(
    _ command: [[UInt8]], at place: RedisPlace, within limit: Duration
  ) throws(RedisConnection.Failure) -> RESPValue {
    var ready: RedisConnection
    if let connection {
      ready = connection
    } else {
      ready = try RedisConnection(to: place, at: node, within: limit)
    }
    // What has failed isn't used again.
    connection = nil
    let reply = try ready.call(command)
    connection = ready
    return reply
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
