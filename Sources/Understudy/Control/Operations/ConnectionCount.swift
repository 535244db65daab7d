internal import SocketTransport
internal import Synchronization

/// The number of connections of an instance, whose server is made after those who ask for it.
final class ConnectionCount: Sendable {
  /// Weak, as the server holds those who ask.
  private struct Reference {
    weak var server: HTTPServer?
  }

  private let reference = Mutex(Reference())

  var count: Int { reference.withLock { $0.server }?.openConnections ?? 0 }

  func follow(_ server: HTTPServer) { reference.withLock { $0.server = server } }
}
