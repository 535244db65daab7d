package import HTTPWire

/// A small HTTP/1.1 client for this machine. It follows no redirects by itself: the caller, who
/// plays a user, decides about each.
package struct HTTPClient: Sendable {
  package struct Settings: Sendable, Hashable {
    package var message = HTTPLimits.standard
    /// For the connection including the TLS handshake.
    package var connect = Duration.seconds(5)
    /// For each read or write to make progress.
    package var progress = Duration.seconds(30)
    /// True if faults of responses are overlooked that browsers overlook.
    package var isLenient = false

    package init() {}
  }

  package let loop: EventLoop
  private let trust: TLSClientContext?
  private let settings: Settings
  /// The network of its sockets, unless that is this process's own.
  private let network: NetworkSpace?

  /// Without `trust` it can't speak TLS.
  package init(
    loop: EventLoop = .shared, trusting trust: TLSClientContext? = nil,
    settings: Settings = Settings(), in network: NetworkSpace? = nil
  ) {
    self.loop = loop
    self.trust = trust
    self.settings = settings
    self.network = network
  }

  /// Opens a connection, with TLS when a name to verify is given.
  package func connect(
    to address: SocketAddress, tlsName: String? = nil
  ) async throws(ClientFailure) -> ClientConnection {
    guard address.isLoopback else { throw .notLoopback(address) }
    let connection = makeConnection()
    try await connection.open(address, tls: tlsName)
    return connection
  }

  /// Sends one request on a new connection.
  package func send(
    _ request: HTTPRequest, to address: SocketAddress, tlsName: String? = nil
  ) async throws(ClientFailure) -> HTTPResponse {
    guard address.isLoopback else { throw .notLoopback(address) }
    let connection = makeConnection()
    return try await connection.send(request, only: address, tls: tlsName)
  }

  private func makeConnection() -> ClientConnection {
    ClientConnection(loop: loop, trust: trust, settings: settings, network: network)
  }
}
