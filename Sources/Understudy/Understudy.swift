internal import GoogleAuthority
internal import Keyring
internal import SocketTransport
internal import Synchronization

/// One running mock of Google's OAuth 2.0 server.
///
/// ```swift
/// let google = try Understudy.start()
/// // point the client at google.url …
/// await google.stop()
/// ```
public final class Understudy: Sendable {
  /// The origins at which plain HTTP is served, such as `http://127.0.0.1:40123`.
  public let httpURLs: [String]
  /// The origins at which HTTPS is served.
  public let httpsURLs: [String]
  /// The certificate of the run's own authority in PEM, for clients to trust; nil without TLS.
  public let authorityCertificate: String?
  /// The id of the client at hand: the first adopted one, or else the standard one for desktops.
  public let clientID: String

  /// The origin of the URLs that it gives out, where that isn't the one at which it listens.
  private let publicOrigin: String?
  /// The service account whose key file is written when none is named.
  let serviceAccountAtHand: ServiceAccountEmail?
  let service: Service
  /// Nil unless the configuration asks for one.
  package let connectionLog: ConnectionLog?
  /// The listeners for its user's browser alone, where connections are logged.
  package let door: BrowserDoor?
  /// Google's mail servers, where they are played.
  package let mail: MailServers?
  /// The network in which it listens, unless that is this process's own.
  let network: NetworkSpace?
  private let server: InstanceServer
  let context: ControlContext
  /// The work that goes with its end.
  private let endings = Mutex<[@Sendable () -> Void]>([])

  init(_ context: ControlContext, _ server: InstanceServer) {
    let configuration = context.configuration
    httpURLs = server.httpURLs
    httpsURLs = server.httpsURLs
    authorityCertificate = server.certificates?.authorityPEM
    clientID = configuration.clientAtHand
    publicOrigin = configuration.publicURL?.origin
    serviceAccountAtHand = configuration.setup.serviceAccountAtHand
    connectionLog = server.connectionLog
    door = server.door
    mail = server.mail
    network = configuration.network
    service = context.service
    self.server = server
    self.context = context
  }

  /// The first origin, HTTP before HTTPS.
  public var url: String { httpURLs.first ?? httpsURLs.first ?? "" }

  /// True if it is a proxy as well.
  package var isProxy: Bool { context.configuration.intercepts }

  /// Has something done when it has stopped.
  package func atStop(_ work: @escaping @Sendable () -> Void) {
    endings.withLock { $0.append(work) }
  }

  /// The authority of its certificates, to be kept; nil without TLS.
  var keptAuthority: KeptAuthority? { server.certificates?.kept }

  /// The issuer for clients that aren't intercepted, and the origin of what they are given.
  package var issuer: String { publicOrigin ?? url }

  /// The loop that serves it; the first one where it has several.
  var loop: EventLoop { server.loop }

  /// Stops listening, answers the requests that have come in, and closes every connection.
  public func stop() async {
    service.stopWaiting()
    await context.children.stop()
    await server.stop()
    await service.stopKeeping()
    for work in endings.withLock({ endings in
      defer { endings = [] }
      return endings
    }) { work() }
  }

  /// Stops at once, waits for nothing, and cuts off every connection. It suits many short scenes
  /// whose clients have ended before.
  package func abandon() {
    service.stopWaiting()
    server.cutOff()
  }
}
