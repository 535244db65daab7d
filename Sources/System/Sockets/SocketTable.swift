// The reader of the socket table. A port to another system replaces it.

/// The TCP sockets that processes have, as they were at the moment of reading.
package struct SocketTable: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var process: Int32
    package var socket: TCPSocket
  }

  /// In the order of the processes given. A socket that several of them share appears for each.
  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var listeners: [Entry] { entries.filter { $0.socket.state == .listening } }

  /// Reads the sockets of these processes. Most have none, and then the kernel's table isn't read.
  ///
  /// Asking for listeners alone is much cheaper: mostly their processes lend them, and no table is
  /// read.
  package static func current(
    of processes: [Int32], listenersOnly: Bool = false
  ) -> SocketTable {
    var entries: [Entry] = []
    var networks: [String: [TCPSocket]] = [:]
    for process in processes {
      if listenersOnly, let listeners = SocketLoan.listeners(of: process) {
        entries += listeners.map { Entry(process: process, socket: $0) }
        continue
      }
      let inodes = socketInodes(of: process)
      guard !inodes.isEmpty else { continue }
      // A process may be in a separate network; those of one network share a reading.
      let network = ProcessFiles.link(at: "/proc/\(process)/ns/net") ?? "\(process)"
      let sockets =
        networks[network]
        ?? sockets(in: network, seenBy: process, listenersOnly: listenersOnly)
      networks[network] = sockets
      for socket in sockets where inodes.contains(socket.inode) {
        entries.append(Entry(process: process, socket: socket))
      }
    }
    return SocketTable(entries)
  }

  /// Reads the connections of these processes that lead to another machine, or are to.
  ///
  /// Where a network has no such connection at all, nobody's descriptors are looked through.
  package static func detours(of processes: [Int32]) -> [Entry] {
    var networks: [String: [TCPSocket]] = [:]
    return processes.flatMap { process in
      let network = ProcessFiles.link(at: "/proc/\(process)/ns/net") ?? "\(process)"
      let sockets =
        networks[network]
        ?? detours(among: sockets(in: network, seenBy: process, listenersOnly: false))
      networks[network] = sockets
      guard !sockets.isEmpty else { return [Entry]() }
      let inodes = socketInodes(of: process)
      return sockets.filter { inodes.contains($0.inode) }
        .map { Entry(process: process, socket: $0) }
    }
  }

  /// The connections to other machines, without those that have come from there.
  static func detours(among sockets: [TCPSocket]) -> [TCPSocket] {
    let open = Set(sockets.filter { $0.state == .listening }.map(\.local.port))
    return sockets.filter { $0.isDetour && !open.contains($0.local.port) }
  }

  /// The addresses at which anybody in this process's network listens.
  package static func ownListeners() -> [TCPEndpoint] {
    SocketDump.current(listenersOnly: true).map { $0.map(\.local) }
      ?? listeners(seenBy: CurrentProcess.id)
  }

  /// The addresses at which anybody in a process's network listens.
  static func listeners(seenBy process: Int32) -> [TCPEndpoint] {
    textSockets(seenBy: process).filter { $0.state == .listening }.map(\.local)
  }

  private static func socketInodes(of process: Int32) -> Set<UInt64> {
    let folder = "/proc/\(process)/fd"
    let inodes = ProcessFiles.names(in: folder).compactMap { name in
      ProcessFiles.link(at: "\(folder)/\(name)").flatMap(SocketLink.inode(in:))
    }
    return Set(inodes)
  }

  private static let ownNetwork = ProcessFiles.link(at: "/proc/self/ns/net")

  private static func sockets(
    in network: String, seenBy process: Int32, listenersOnly: Bool
  ) -> [TCPSocket] {
    if network == ownNetwork,
      let dump = SocketDump.current(listenersOnly: listenersOnly)
    {
      return dump
    }
    let sockets = textSockets(seenBy: process)
    return listenersOnly ? sockets.filter { $0.state == .listening } : sockets
  }

  static func textSockets(seenBy process: Int32) -> [TCPSocket] {
    // The kernel may tell a socket twice when the table changes while it is read.
    var seen: Set<UInt64> = []
    return ["tcp", "tcp6"].flatMap { table in
      TCPSocket.parse(table: ProcessFiles.bytes(at: "/proc/\(process)/net/\(table)") ?? [])
    }
    .filter { $0.inode == 0 || seen.insert($0.inode).inserted }
  }
}
