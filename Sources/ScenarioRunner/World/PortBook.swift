internal import SocketTransport
internal import Synchronization

/// The ports of a case by the names that its driver gives them: the first to ask for one has it picked.
final class PortBook: Sendable {
  private let ports = Mutex<[String: UInt16]>([:])

  /// Nil when the machine has none left.
  subscript(name: String) -> UInt16? {
    ports.withLock { ports in
      if let known = ports[name] { return known }
      guard let found = try? FreePort.find() else { return nil }
      ports[name] = found
      return found
    }
  }
}
