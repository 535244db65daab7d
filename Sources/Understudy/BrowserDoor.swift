internal import HTTPWire
package import SocketTransport

/// The listeners for the browser of an instance's user alone.
///
/// A request that comes in there is the browser's, whatever it says of itself: a site that passes its
/// visitors' requests on sends a browser's name too.
package struct BrowserDoor: Sendable {
  /// The address for what is plain HTTP elsewhere.
  package let plain: SocketAddress
  /// Nil where the instance speaks no TLS.
  package let secure: SocketAddress?
  private let server: HTTPServer

  /// Set in the numbers of its connections, so that none is another one's.
  private static let mark: UInt64 = 1 << 63

  /// True if a connection has come in there.
  package static func isOrigin(of connection: UInt64) -> Bool { connection & mark != 0 }

  init(
    _ configuration: Understudy.Configuration, _ service: Service, tls: TLSServerContext?,
    _ log: ConnectionLog?, on loops: [EventLoop]
  ) throws(Understudy.StartFailure) {
    let observer = ConnectionWatch.observer(of: service, log)
    let server = HTTPServer(
      loops: loops, observer: { observer($0, $1 | Self.mark) },
      streams: configuration.streams,
      handler: { request, exchange in
        service.reply(
          to: request, isSecure: exchange.isSecure, on: exchange.connection | Self.mark)
      })
    self.server = server
    do throws(SystemFailure) {
      plain = try server.listen(on: .loopback(port: 0), in: configuration.network)
      secure = try tls.map { tls throws(SystemFailure) in
        try server.listen(on: .loopback(port: 0), in: configuration.network, tls: tls)
      }
    } catch {
      server.stopListening()
      throw .cannotListen("a loopback address", reason: error.description)
    }
  }

  func cutOff() { server.cutOff() }

  func stop() async { await server.stop() }
}
