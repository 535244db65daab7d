internal import System
import SocketTransport

/// The process that listens where the mock wants to.
struct PortOwner: CustomStringConvertible {
  let name: String
  let process: Int32

  /// Finds the owner of an address. Nil when it can't be known: the processes of other users show
  /// their sockets only to themselves.
  init?(of text: String) {
    guard let address = SocketAddress(text) else { return nil }
    let processes = ProcessTree.current().entries
    let listeners = SocketTable.current(of: processes.map(\.id)).listeners
    let wanted = TCPEndpoint(bytes: address.bytes, port: address.port)
    let holder = listeners.first { $0.socket.local.conflicts(with: wanted) }
    guard let holder, let entry = processes.first(where: { $0.id == holder.process }) else {
      return nil
    }
    name = entry.name
    process = entry.id
  }

  var description: String { "\(name) (process \(process))" }
}

extension TCPEndpoint {
  fileprivate func conflicts(with other: TCPEndpoint) -> Bool {
    port == other.port && (bytes == other.bytes || isWildcard || other.isWildcard)
  }
}
