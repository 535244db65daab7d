package import SocketTransport

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
  /// The certificate of the run's own authority in PEM, for clients to trust; nil when nothing speaks
  /// TLS.
  public let authorityCertificate: String?
  /// The id of the client at hand: the first adopted one, or else the standard one for desktops.
  public let clientID: String

  let service: Service
  /// Nil unless the configuration wants one.
  package let connectionLog: ConnectionLog?
  private let server: HTTPServer
  private let ownLoops: [EventLoop]
  /// The loop that serves it; the first one where it has several.
  let loop: EventLoop
  /// The network in which it listens, unless that is this process's own.
  let network: NetworkSpace?
  /// The instances that were started through the control API.
  private let troupe: Troupe

  /// The first origin, HTTP before HTTPS.
  public var url: String { httpURLs.first ?? httpsURLs.first ?? "" }

  /// Starts an instance. It accepts connections as soon as this returns.
  public static func start(
    _ configuration: Configuration = Configuration()
  ) throws(StartFailure) -> Understudy {
    try Understudy(configuration, on: .shared)
  }

  /// Starts an instance that is served by a loop of the caller's, unless it gets loops of its own.
  package static func start(
    _ configuration: Configuration, on loop: EventLoop
  ) throws(StartFailure) -> Understudy {
    try Understudy(configuration, on: loop)
  }

  private init(_ configuration: Configuration, on loop: EventLoop) throws(StartFailure) {
    let (plain, secure) = try configuration.addresses()
    let needsCertificates = !secure.isEmpty || configuration.intercepts
    let certificates = needsCertificates ? try RunCertificates.of(configuration) : nil
    authorityCertificate = certificates?.authorityPEM
    ownLoops = try Self.startLoops(configuration.loops ?? 0)
    clientID = configuration.clientAtHand
    network = configuration.network
    let service = configuration.service()
    self.service = service
    let log = configuration.logsConnections ? ConnectionLog() : nil
    connectionLog = log
    let troupe = Troupe()
    self.troupe = troupe
    let control = Control(
      Stage(service: service, troupe: troupe, configuration: configuration), configuration)
    let loops = ownLoops.isEmpty ? [loop] : ownLoops
    self.loop = loops[0]
    server =
      if configuration.intercepts, let certificates {
        HTTPServer(
          loops: loops, intercepting: service, under: control, as: certificates, log,
          passingOn: !configuration.allowsRemote)
      } else {
        HTTPServer(
          loops: loops,
          observer: certificates == nil && log == nil
            ? nil : ConnectionWatch.observer(of: service, log),
          presenting: certificates?.chooser(for: service)
        ) { request, exchange in
          control.reply(to: request, exchange)
            ?? service.reply(
              to: request, isSecure: exchange.isSecure, on: exchange.connection)
        }
      }
    do throws(StartFailure) {
      httpURLs = try server.listen(on: plain, in: network, scheme: "http", tls: nil)
      httpsURLs = try server.listen(
        on: secure, in: network, scheme: "https", tls: certificates?.tls)
    } catch {
      server.stopListening()
      for loop in ownLoops { loop.stop() }
      throw error
    }
  }

  private static func startLoops(_ count: Int) throws(StartFailure) -> [EventLoop] {
    var loops: [EventLoop] = []
    for number in 0..<count {
      do throws(SystemFailure) {
        loops.append(try EventLoop(name: "understudy-\(number)"))
      } catch {
        throw .noLoop(reason: error.description)
      }
    }
    return loops
  }

  /// Closes listeners and connections, whatever they are doing.
  func cutOff() {
    server.cutOff()
    for loop in ownLoops { loop.stop() }
  }

  /// Stops listening, answers what has come in, and closes every connection.
  public func stop() async {
    service.stopWaiting()
    await troupe.disband()
    await server.stop()
    for loop in ownLoops { loop.stop() }
  }
}
