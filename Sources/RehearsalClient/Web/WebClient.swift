internal import HTTPWire
internal import SocketTransport

/// Sends requests: straight to this machine, and to others through the proxy.
///
/// It follows no redirect, as what it sends is meant for one host; it speaks plain HTTP with this
/// machine only; and every request has an end, however slowly its answer drips.
struct WebClient: Sendable {
  let proxy: Proxy?
  let trust: Trust
  let limit: Duration
  let clock: AppClock
  let voice: Voice

  /// Answers of a token endpoint have a kilobyte or two, and lists of an API some hundred. Until
  /// they begin it may take as long as all of the request may.
  private var settings: HTTPClient.Settings {
    var settings = HTTPClient.Settings()
    settings.message.body = 2 << 20
    settings.progress = spoiledLimit
    return settings
  }

  func send(_ request: WebRequest) async throws(WebFailure) -> HTTPResponse {
    if Flaw.plainHTTP.isOn || Flaw.redirectFollowed.isOn,
      let response = try await spoiledSending(request)
    {
      return response
    }
    let (start, limit) = (ContinuousClock.now, spoiledLimit)
    let connection = try await connect(to: request.url)
    let guardian = Task {
      await EventLoop.shared.sleep(for: limit)
      // Waiting for an answer ends when the connection does.
      if !Task.isCancelled { await connection.close() }
    }
    defer { guardian.cancel() }
    do throws(ClientFailure) {
      let response =
        Flaw.halfAnswerRead.isOn
        ? try await Self.spoiledExchange(request.message, on: connection)
        : try await connection.send(request.message)
      await connection.close()
      voice.detail("\(request) -> \(response.status.code)")
      return response
    } catch {
      await connection.close()
      let isLate = ContinuousClock.now - start >= limit
      let failure = isLate ? WebFailure.timedOut(after: limit) : .transport(error)
      voice.detail("\(request) -> \(failure)")
      throw failure
    }
  }

  private func connect(to url: WebURL) async throws(WebFailure) -> ClientConnection {
    // The kernel leads a program to this machine from there, too.
    let host = Flaw.plainHTTP.isOn && url.host == "0.0.0.0" ? "127.0.0.1" : url.host
    if let address = SocketAddress(host: host, port: url.port), address.isLoopback {
      return try await open(address, tlsName: url.isSecure ? url.bareHost : nil, url)
    }
    guard url.isSecure else { throw .notSecure }
    guard let proxy else { throw .noWay }
    let connection = try await open(proxy.address, tlsName: nil, url)
    let name = "\(url.host):\(url.port)"
    guard let target = HTTPRequest.Target(method: .connect, text: name) else { throw .noWay }
    var opening = HTTPRequest(method: .connect, target: target)
    opening.fields.append(.host, name)
    let status: HTTPResponse.Status
    do throws(ClientFailure) {
      status = try await connection.send(opening).status
      if status == .ok { try await connection.secure(as: url.bareHost) }
    } catch {
      throw .transport(error)
    }
    guard status == .ok else { throw .proxyRefused(status: status.code) }
    return connection
  }

  private func open(
    _ address: SocketAddress, tlsName: String?, _ url: WebURL
  ) async throws(WebFailure) -> ClientConnection {
    let client = HTTPClient(
      trusting: url.isSecure ? try trust.context() : nil, settings: settings)
    do throws(ClientFailure) {
      return try await client.connect(to: address, tlsName: tlsName)
    } catch {
      throw .transport(error)
    }
  }
}

/// The proxy that leads to other machines, as the environment names it.
struct Proxy: Hashable, Sendable {
  let address: SocketAddress

  init(_ address: SocketAddress) { self.address = address }

  /// Reads `http://127.0.0.1:3128`; nil when there is no such thing.
  init?(environment: (String) -> String?) {
    let named = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].compactMap(environment)
    guard let text = named.first(where: { !$0.isEmpty }),
      let url = WebURL(text.contains("://") ? text : "http://\(text)"), !url.isSecure,
      let address = SocketAddress(host: url.host, port: url.port)
    else { return nil }
    self.address = address
  }
}
