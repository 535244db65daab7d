/// The process that listens at an address of this machine.
package struct PortOwner: CustomStringConvertible, Sendable {
  package let name: String
  package let process: Int32
  private let startTick: UInt64
  private let marker: ProcessMarker?

  /// Finds the owner of an address. Nil when it can't be known: the processes of other users show
  /// their sockets only to themselves.
  package init?(of wanted: TCPEndpoint) {
    // Mostly nobody is there, and then nobody's descriptors are looked through.
    guard SocketTable.ownListeners().contains(where: { $0.conflicts(with: wanted) }) else {
      return nil
    }
    // A process in another network has ports of its own.
    let here = ProcessFiles.link(at: "/proc/self/ns/net")
    let processes = ProcessTree.current().entries.filter {
      ProcessFiles.link(at: "/proc/\($0.id)/ns/net") == here
    }
    let listeners = SocketTable.current(of: processes.map(\.id)).listeners
    let holder = listeners.first { $0.socket.local.conflicts(with: wanted) }
    guard let holder, let entry = processes.first(where: { $0.id == holder.process }) else {
      return nil
    }
    name = entry.name
    process = entry.id
    startTick = entry.startTick
    marker = entry.currentMarker
  }

  /// True if it certainly has nothing to do with a case: it has the marker of another one, or was
  /// there before this process.
  package func isStranger(to marker: ProcessMarker) -> Bool {
    if let own = self.marker { return !marker.isBegun(in: own.value) }
    guard let this = ProcessEntry(current: CurrentProcess.id) else { return false }
    return startTick < this.startTick
  }

  package var description: String { "\(name) (process \(process))" }
}

extension TCPEndpoint {
  fileprivate func conflicts(with other: TCPEndpoint) -> Bool {
    port == other.port && (bytes == other.bytes || isWildcard || other.isWildcard)
  }
}
