import HTTPWire
import Keyring
import SocketTransport

/// A server that plays hosts of Google for whoever connects through it, passes on what is for this
/// machine, and refuses the rest.
struct Proxy {
  let server: TestServer
  let authority: CertificateAuthority

  init(
    settings: ServerSettings = .patient, handler: @escaping HTTPServer.Handler = Proxy.report,
    choosing chooser: TLSServerContext.Chooser? = nil, streams: StreamProtocol? = nil
  ) throws {
    let authority = try Certificates.authority()
    let tls = try chooser.map(TLSServerContext.init) ?? Certificates.context(of: authority)
    self.authority = authority
    server = try TestServer(
      settings: settings, streams: streams, handler: handler,
      connectPolicy: { destination, _, _ in
        if destination.host.hasSuffix("google.com") { return .intercept(tls) }
        if let route = LoopbackRoute(to: destination) { return .pass(route) }
        return .refuse(HTTPResponse(status: .forbidden, body: Array("no".utf8)))
      })
  }

  /// A plain connection, which can go on in TLS.
  func connect() async throws -> ClientConnection {
    let trust = try TLSClientContext(trusting: [authority.certificateDER])
    return try await HTTPClient.patient(trusting: trust).connect(to: server.address)
  }

  func stop() async { await server.server.stop() }

  var events: EventLog { server.events }

  /// Answers with where the request came in.
  static let report: HTTPServer.Handler = { request, exchange in
    let place = exchange.interceptedFor.map { "for \($0)" } ?? "direct"
    let security = exchange.isSecure ? "TLS" : "plain"
    return .now(
      TestServer.text("\(request.method) \(request.target) \(security) \(place) \(exchange.number)")
    )
  }
}

extension HTTPRequest {
  static func connect(_ authority: String) throws -> HTTPRequest {
    guard let target = Target(method: .connect, text: authority) else { throw NotAnAuthority() }
    var request = HTTPRequest(method: .connect, target: target)
    request.fields.append(.host, authority)
    return request
  }

  private struct NotAnAuthority: Error {}
}
