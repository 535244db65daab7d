internal import SocketTransport

/// The listeners of an instance, and the loops that serve them.
struct InstanceServer: Sendable {
  let server: HTTPServer
  /// The loop that serves it; the first one where it has several.
  let loop: EventLoop
  /// The loops that stop with it.
  let ownLoops: [EventLoop]
  let httpURLs: [String]
  let httpsURLs: [String]
  /// Nil without TLS.
  let certificates: RunCertificates?
  let connectionLog: ConnectionLog?
  /// Nil unless connections are told apart.
  let door: BrowserDoor?
  /// Nil unless the configuration asks for them.
  let mail: MailServers?

  /// Closes listeners and connections, even busy ones.
  func cutOff() {
    server.cutOff()
    door?.cutOff()
    mail?.close()
    for loop in ownLoops { loop.stop() }
  }

  func stop() async {
    mail?.close()
    await door?.stop()
    await server.stop()
    for loop in ownLoops { loop.stop() }
  }
}
