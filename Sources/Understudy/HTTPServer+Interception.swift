internal import SocketTransport

extension HTTPServer {
  /// A server that is a proxy as well. See ``Interceptor``.
  convenience init(
    loops: [EventLoop], intercepting service: Service, under control: Control,
    as certificates: RunCertificates, _ log: ConnectionLog?, passingOn passesOn: Bool
  ) {
    let interceptor = Interceptor(
      service: service, control: control, tls: certificates.tls, passesOn: passesOn)
    self.init(
      loops: loops, observer: ConnectionWatch.observer(of: service, log),
      connectPolicy: { destination, request, exchange in
        interceptor.decide(destination, request, exchange)
      }, presenting: certificates.chooser(for: service),
      handler: { request, exchange in interceptor.reply(to: request, exchange) })
  }
}
