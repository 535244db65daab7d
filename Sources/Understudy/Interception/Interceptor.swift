internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport

/// Plays the hosts of Google for clients that reach them through a proxy, passes on what is for
/// this machine, and lets nothing else out.
struct Interceptor: Sendable {
  let service: Service
  /// Nil where the client must not find it.
  let control: Control?
  let tls: TLSServerContext
  /// Hosts that aren't Google's and are played all the same.
  let otherHosts: Set<String>
  /// True if programs on this machine can be reached, which clients on another machine can't.
  let passesOn: Bool

  /// The decision about a `CONNECT`.
  func decide(
    _ destination: ProxyDestination, _ request: HTTPRequest, _ exchange: SocketTransport.Exchange
  ) -> ConnectDecision {
    if plays(destination), destination.port == 443 { return .intercept(tls) }
    if let route = route(to: destination) { return .pass(route) }
    return .refuse(refusal(of: request, for: destination.description, exchange))
  }

  /// The answer to any other request.
  func reply(to request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> Reply {
    if let destination = exchange.interceptedFor {
      return answer(request, asking: destination, exchange)
    }
    if let reply = control?.reply(to: request, exchange) { return reply }
    guard request.target.form == .absolute, !exchange.isSecure else {
      return service.reply(to: request, isSecure: exchange.isSecure, on: exchange.connection)
    }
    let destination = ProxyDestination(request.target)
    if let destination, plays(destination) {
      return .now(
        service.change { state, now in
          state.authority.refusePlainText(
            Call(request, for: nil, isSecure: false, on: exchange.connection, at: now))
        })
    }
    if let destination, request.isForHTTP, let route = route(to: destination) {
      return .pass(route)
    }
    return .now(refusal(of: request, for: request.target.authority ?? "", exchange))
  }

  /// A client of HTTP/1.0 may omit the host, as it has told the proxy.
  private func answer(
    _ request: HTTPRequest, asking destination: ProxyDestination,
    _ exchange: SocketTransport.Exchange
  ) -> Reply {
    guard !request.fields.contains(.host) else {
      return service.reply(to: request, isSecure: true, on: exchange.connection)
    }
    var request = request
    request.fields.append(.host, destination.host)
    return service.reply(to: request, isSecure: true, on: exchange.connection)
  }

  private func plays(_ destination: ProxyDestination) -> Bool {
    GoogleHost.name(in: destination.host) != nil || otherHosts.contains(destination.host)
  }

  private func route(to destination: ProxyDestination) -> LoopbackRoute? {
    passesOn ? LoopbackRoute(to: destination) : nil
  }

  private func refusal(
    of request: HTTPRequest, for destination: String, _ exchange: SocketTransport.Exchange
  ) -> HTTPResponse {
    service.change { state, now in
      state.authority.refuseHost(
        destination, Call(request, for: nil, isSecure: false, on: exchange.connection, at: now))
    }
  }
}

extension HTTPRequest {
  fileprivate var isForHTTP: Bool { target.scheme?.lowercased() == "http" }
}
