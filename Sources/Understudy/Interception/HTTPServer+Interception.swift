internal import SocketTransport

extension HTTPServer {
  /// A server that is a proxy as well. See ``Interceptor``.
  convenience init(
    loops: [EventLoop], intercepting service: Service, under control: Control,
    as certificates: RunCertificates, passingOn passesOn: Bool
  ) {
    let interceptor = Interceptor(
      service: service, control: control, tls: certificates.tls, passesOn: passesOn)
    let watch = ConnectionWatch(service)
    self.init(
      loops: loops, observer: { event, connection in watch.observe(event, on: connection) },
      connectPolicy: { destination, request, exchange in
        interceptor.decide(destination, request, exchange)
      }, presenting: certificates.chooser(for: service),
      handler: { request, exchange in interceptor.reply(to: request, exchange) })
  }
}
