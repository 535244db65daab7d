internal import Records
internal import SocketTransport

/// A connection to an engine, ready for commands.
struct RedisConnection {
  /// The reason why a command has no reply.
  enum Failure: Error {
    /// There is no connection, so that the engine can't have carried it out.
    case unreachable(String)
    /// The connection has ended: the engine may have carried it out, or not.
    case lost(String)
    /// There was no reply in time: the engine may carry it out yet, or not.
    case late
    /// The engine has refused it, and has carried nothing out.
    case refused(String)

    var reason: String {
      switch self {
      case .unreachable(let reason), .lost(let reason), .refused(let reason): reason
      case .late: "the engine doesn't answer in time"
      }
    }
  }

  private let connection: WaitingConnection
  private var reader = RESPReader()

  init(to place: RedisPlace, within limit: Duration) throws(Failure) {
    do throws(SystemFailure) {
      connection = try WaitingConnection(to: place.peer, within: limit)
    } catch {
      throw .unreachable("the engine can't be reached (\(error))")
    }
    if let password = place.password {
      let words = place.user.map { [$0, password] } ?? [password]
      _ = try prepare(["AUTH"] + words)
    }
    if place.database != 0 { _ = try prepare(["SELECT", "\(place.database)"]) }
  }

  /// Nothing is changed by what prepares the connection.
  private mutating func prepare(_ words: [String]) throws(Failure) -> RESPValue {
    do throws(Failure) {
      return try call(words.map { Array($0.utf8) })
    } catch {
      guard case .lost(let reason) = error else { throw error }
      throw .unreachable(reason)
    }
  }

  mutating func call(_ words: [[UInt8]]) throws(Failure) -> RESPValue {
    do throws(SystemFailure) {
      try connection.send(RESPValue.command(words))
    } catch {
      throw .lost("the connection to the engine has ended (\(error))")
    }
    while true {
      if let reply = try nextReply() {
        guard case .failure(let text) = reply else { return reply }
        throw .refused(EngineRefusal.words(for: text))
      }
      reader.append(try receive())
    }
  }

  private mutating func nextReply() throws(Failure) -> RESPValue? {
    do throws(RESPFlaw) {
      return try reader.next()
    } catch {
      throw .lost("what answers there isn't Redis or Valkey")
    }
  }

  private func receive() throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try connection.receive()
    } catch {
      if error.isTimeout { throw .late }
      throw .lost("the connection to the engine has ended (\(error))")
    }
    guard !bytes.isEmpty else { throw .lost("the engine has ended the connection") }
    return bytes
  }
}

/// The engine's errors in words of ours, where there are some.
enum EngineRefusal {
  private static let known = [
    ("NOAUTH", "the engine wants a password"),
    ("WRONGPASS", "the engine doesn't know this user and password"),
    ("READONLY", "the engine is a replica, which can't be written"),
    ("OOM", "the engine is out of memory"),
    ("MISCONF", "the engine can't write to its disk, and refuses changes"),
    ("LOADING", "the engine is still loading its data"),
    ("MASTERDOWN", "the engine is a replica whose master is gone"),
    ("NOPERM", "the engine doesn't allow this user what it needs"),
    ("WRONGTYPE", "another program has the key of this name"),
    ("MOVED", "the engine is a cluster, and keeps this name at another node"),
  ]

  static func words(for text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let code = known.first { code, _ in words.contains { $0 == code } }
    return code?.1 ?? "the engine says: \(text.prefix(200))"
  }
}
