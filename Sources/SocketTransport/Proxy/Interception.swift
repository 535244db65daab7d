/// A destination that is played for one connection, to a client that believes to have reached it
/// through a proxy.
final class Interception: Sendable {
  let destination: ProxyDestination
  let tls: TLSServerContext
  private let observer: HTTPServer.Observer?
  private let connection: UInt64

  init(
    of destination: ProxyDestination, by tls: TLSServerContext, for connection: ConnectionID,
    of server: HTTPServer
  ) {
    self.destination = destination
    self.tls = tls
    observer = server.observer
    self.connection = connection.number
  }

  /// The client has said hello. Asking for another name than the proxy was asked for is how a client
  /// shows that it mixed up two hosts, or hides one.
  func greeted(asking name: String?) {
    guard let name, name.lowercased() != destination.host else { return }
    observer?(.otherNameAsked(name, insteadOf: destination), connection)
  }
}
