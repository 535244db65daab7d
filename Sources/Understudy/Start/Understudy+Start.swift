internal import HTTPWire
package import SocketTransport

extension Understudy {
  /// Starts an instance. It accepts connections as soon as this returns.
  public static func start(
    _ configuration: Configuration = Configuration()
  ) throws(StartFailure) -> Understudy {
    try start(configuration, on: .shared)
  }

  /// Starts an instance that is served by a loop of the caller's, unless it gets its own loops.
  package static func start(
    _ configuration: Configuration, on loop: EventLoop
  ) throws(StartFailure) -> Understudy {
    try start(configuration, configuration.service(), on: loop)
  }

  /// Starts an instance whose state outlives it in a store.
  package static func start(
    _ configuration: Configuration, keeping: StateKeeping
  ) throws(StartFailure) -> Understudy {
    var configuration = configuration
    configuration.goOn(with: keeping)
    let service = try configuration.service(keeping)
    let instance = try start(configuration, service, on: .shared)
    service.keep(instance.keptAuthority)
    return instance
  }

  private static func start(
    _ configuration: Configuration, _ service: Service, on loop: EventLoop
  ) throws(StartFailure) -> Understudy {
    let context = ControlContext(
      service: service, children: ChildInstances(), configuration: configuration)
    return Understudy(context, try InstanceServer(context, on: loop))
  }
}

extension InstanceServer {
  fileprivate init(
    _ context: ControlContext, on loop: EventLoop
  ) throws(Understudy.StartFailure) {
    let (configuration, service) = (context.configuration, context.service)
    let control = configuration.servesControl ? Control(context) : nil
    // Nothing is bound before every address was found good.
    let (plain, secure) = try configuration.addresses()
    let needsCertificates =
      !secure.isEmpty || configuration.intercepts || configuration.mail != nil
    let certificates = needsCertificates ? try RunCertificates.of(configuration) : nil
    let log = configuration.logsConnections ? ConnectionLog() : nil
    let ownLoops = try Self.startLoops(configuration.loops ?? 0)
    let loops = ownLoops.isEmpty ? [loop] : ownLoops
    let server =
      if configuration.intercepts, let certificates {
        HTTPServer(
          loops: loops,
          playing: Interceptor(
            service: service, control: control, tls: certificates.tls,
            otherHosts: Set(configuration.otherHosts), passesOn: !configuration.allowsRemote),
          as: certificates, log, streams: configuration.streams)
      } else {
        HTTPServer(
          loops: loops,
          observer: certificates == nil && log == nil
            ? nil : ConnectionWatch.observer(of: service, log),
          presenting: certificates?.chooser(for: service, log), streams: configuration.streams
        ) { request, exchange in
          control?.reply(to: request, exchange)
            ?? service.reply(
              to: request, isSecure: exchange.isSecure, on: exchange.connection)
        }
      }
    context.connections.follow(server)
    do throws(Understudy.StartFailure) {
      let network = configuration.network
      self.init(
        server: server, loop: loops[0], ownLoops: ownLoops,
        httpURLs: try server.listen(on: plain, in: network, scheme: "http", tls: nil),
        httpsURLs: try server.listen(
          on: secure, in: network, scheme: "https", tls: certificates?.tls),
        certificates: certificates, connectionLog: log,
        door: log == nil
          ? nil
          : try BrowserDoor(configuration, service, tls: certificates?.tls, log, on: loops),
        mail: try Self.mailServers(configuration, service, certificates, on: loops[0]))
    } catch {
      server.stopListening()
      for loop in ownLoops { loop.stop() }
      throw error
    }
  }

  private static func mailServers(
    _ configuration: Understudy.Configuration, _ service: Service,
    _ certificates: RunCertificates?, on loop: EventLoop
  ) throws(Understudy.StartFailure) -> MailServers? {
    guard let addresses = configuration.mail, let tls = certificates?.tls else { return nil }
    return try MailServers(
      at: addresses, service, tls: tls, in: configuration.network, on: loop)
  }

  private static func startLoops(_ count: Int) throws(Understudy.StartFailure) -> [EventLoop] {
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
}

extension HTTPServer {
  /// A server that is a proxy as well. See ``Interceptor``.
  fileprivate convenience init(
    loops: [EventLoop], playing interceptor: Interceptor, as certificates: RunCertificates,
    _ log: ConnectionLog?, streams: StreamProtocol?
  ) {
    self.init(
      loops: loops, observer: ConnectionWatch.observer(of: interceptor.service, log),
      connectPolicy: { destination, request, exchange in
        interceptor.decide(destination, request, exchange)
      }, presenting: certificates.chooser(for: interceptor.service, log), streams: streams,
      handler: { request, exchange in interceptor.reply(to: request, exchange) })
  }
}
