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
    /// Another node of the cluster has what the command is about.
    case moved(SocketAddress)

    var reason: String {
      switch self {
      case .unreachable(let reason), .lost(let reason), .refused(let reason): reason
      case .moved(let address): "the cluster sends it on and on, last to \(address)"
      case .late: "the engine doesn't answer in time"
      }
    }
  }

  private let connection: WaitingConnection
  private var reader = RESPReader()

  /// Connects to the engine: to the node that a cluster has named, to the one that a Sentinel names, or
  /// else to the first that answers.
  init(
    to place: RedisPlace, at node: SocketAddress? = nil, within limit: Duration
  ) throws(Failure) {
    var peers = place.peers
    if let node {
      peers = [.address(node)]
    } else if let master = place.master {
      peers = [.address(try Self.engine(called: master, at: place, within: limit))]
    }
    self = try Self.first(of: peers, "the engine", of: place, within: limit)
    if let password = place.password {
      let words = place.user.map { [$0, password] } ?? [password]
      _ = try prepare(["AUTH"] + words)
    }
    if place.database != 0 { _ = try prepare(["SELECT", "\(place.database)"]) }
  }

  private init(
    _ peer: WaitingConnection.Peer, _ security: RedisPlace.Security?, within limit: Duration
  ) throws(StreamFailure) {
    connection = try WaitingConnection(to: peer, within: limit)
    guard let security, case .address(let address) = peer else { return }
    let context: TLSClientContext
    do throws(TLSFailure) {
      context = try TLSClientContext(trusting: security.authorities, offering: [])
    } catch {
      throw .tls(error)
    }
    try connection.secure(context, verifying: security.host ?? address.host)
  }

  /// A connection to the first of some peers that can be reached.
  private static func first(
    of peers: [WaitingConnection.Peer], _ what: String, of place: RedisPlace, within limit: Duration
  ) throws(Failure) -> RedisConnection {
    var reason = ""
    for peer in peers {
      do throws(StreamFailure) {
        return try RedisConnection(peer, place.security, within: limit)
      } catch {
        reason = "\(what) can't be reached (\(error))"
      }
    }
    throw .unreachable(reason)
  }

  /// Asks the Sentinels, one after the other, where the engine is.
  private static func engine(
    called name: String, at place: RedisPlace, within limit: Duration
  ) throws(Failure) -> SocketAddress {
    var reason = ""
    for peer in place.peers {
      do throws(Failure) {
        var sentinel = try first(of: [peer], "the Sentinel", of: place, within: limit)
        return try sentinel.engine(called: name, place.password)
      } catch {
        reason = error.reason
      }
    }
    throw .unreachable(reason)
  }

  /// The answer of a Sentinel, which may want the password or not.
  private mutating func engine(
    called name: String, _ password: String?
  ) throws(Failure) -> SocketAddress {
    let question = ["SENTINEL", "GET-MASTER-ADDR-BY-NAME", name]
    var answer: RESPValue
    do throws(Failure) {
      answer = try prepare(question)
    } catch {
      guard case .refused = error, let password else { throw error }
      _ = try prepare(["AUTH", password])
      answer = try prepare(question)
    }
    guard case .list(let parts) = answer, parts.count == 2,
      let host = RedisReply.word(parts[0]), let port = RedisReply.word(parts[1])
    else { throw .unreachable("the Sentinel knows no engine '\(name)'") }
    guard let port = UInt16(port), let address = SocketAddress(host: host, port: port) else {
      throw .unreachable(
        "the Sentinel says that the engine is at '\(host)'; names aren't looked up")
    }
    return address
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
    do throws(StreamFailure) {
      try connection.send(RESPValue.command(words))
    } catch {
      throw .lost("the connection to the engine has ended (\(error))")
    }
    while true {
      if let reply = try nextReply() {
        guard case .failure(let text) = reply else { return reply }
        if let node = EngineRefusal.node(in: text) { throw .moved(node) }
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
    do throws(StreamFailure) {
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
    // A command of many parts isn't even read.
    ("unauthenticated", "the engine wants a password"),
    ("WRONGPASS", "the engine doesn't know this user and password"),
    ("READONLY", "the engine is a replica, which can't be written"),
    ("OOM", "the engine is out of memory"),
    ("MISCONF", "the engine can't write to its disk, and refuses changes"),
    ("LOADING", "the engine is still loading its data"),
    ("MASTERDOWN", "the engine is a replica whose master is gone"),
    ("NOPERM", "the engine doesn't allow this user what it needs"),
    ("WRONGTYPE", "another program has the key of this name"),
    ("MOVED", "the cluster names a node by something else than an address"),
    ("CLUSTERDOWN", "the cluster has lost too many nodes"),
    ("TRYAGAIN", "the cluster is moving what is asked for to another node"),
    ("ASK", "the cluster is moving what is asked for to another node"),
  ]

  /// The node of a cluster that has what was asked for: `MOVED 3999 127.0.0.1:6381`.
  static func node(in text: String) -> SocketAddress? {
    let words = text.split(separator: " ")
    return words.count == 3 && words[0] == "MOVED" ? SocketAddress(String(words[2])) : nil
  }

  static func words(for text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let code = known.first { code, _ in words.contains { $0 == code } }
    return code?.1 ?? "the engine says: \(text.prefix(200))"
  }
}
