internal import Evidence
internal import Glibc
internal import HTTPWire
internal import Scenarios
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// Requests to the client: the callback, and what comes with it.
extension CaseRun {
  /// Brings the callback as the user's browser would, and gives the answer.
  func deliver(
    _ request: HTTPRequest, to address: WebAddress, _ web: inout WebBrowser,
    as person: Scenarios.Browser?, for run: ClientRun
  ) async throws(BrowserFailure) -> HTTPResponse {
    takeSample(of: run)
    run.isAnswered = true
    switch person?.style {
    case .plain, nil: break
    case .chromeLike: await connect(to: address, for: run)
    case .hostile: await annoy(address, &web, for: run)
    }
    let response = try await send(request, to: address, .genuine, &web)
    if person?.delivery == .twice { _ = try? await send(request, to: address, .repeated, &web) }
    if person?.style == .chromeLike, let icon = address.resolving("/favicon.ico") {
      let patience = web.patience
      web.patience = 0
      if let request = try? web.request(for: icon) {
        _ = try? await send(request, to: icon, .stray, &web)
      }
      web.patience = patience
    }
    return response
  }

  /// Sends a request to the client and takes down what comes of it.
  func send(
    _ request: HTTPRequest, to address: WebAddress, _ purpose: Evidence.Visit.Purpose,
    _ web: inout WebBrowser, jar: String? = nil
  ) async throws(BrowserFailure) -> HTTPResponse {
    var visit = Evidence.Visit(
      sent: now, purpose: purpose, url: "\(address)", request: Evidence.Request(request))
    visit.cookieJar = jar
    let number = evidence.send(visit)
    touch()
    do throws(BrowserFailure) {
      let response = try await web.send(request, to: address)
      evidence.answer(visit: number, at: now) { $0.answer = Evidence.Answer(response) }
      touch()
      return response
    } catch {
      evidence.answer(visit: number, at: now) { $0.failure = "\(error)" }
      touch()
      throw error
    }
  }

  /// Connects in advance, and says nothing: many browsers do so.
  func connect(to address: WebAddress, for run: ClientRun) async {
    guard let destination = address.destination,
      let target = LoopbackRoute(to: destination)?.addresses.first
    else { return }
    let number = evidence.send(
      Evidence.Visit(
        sent: now, purpose: .stray, url: address.origin,
        request: Evidence.Request(method: "", target: "")))
    let connection = try? await HTTPClient(loop: ground.loop, in: world.network).connect(to: target)
    if let connection { run.connections.append(connection) }
    evidence.answer(visit: number, at: now) { visit in
      visit.failure = connection == nil ? "no connection" : nil
    }
  }

  /// What else may come along: other paths, other methods, and bytes that are no HTTP.
  private func annoy(
    _ address: WebAddress, _ web: inout WebBrowser, for run: ClientRun
  ) async {
    await connect(to: address, for: run)
    for (method, path) in [
      (HTTPRequest.Method.get, "/favicon.ico"), (.head, "/"), (.options, "/"),
      (.get, "/.well-known/nothing?code=stray&state=stray"),
    ] {
      guard let place = address.resolving(path), var request = try? web.request(for: place) else {
        continue
      }
      request.method = method
      _ = try? await send(request, to: place, .stray, &web)
    }
  }

  /// Gives an address of the client's own scheme to whoever handles it.
  func hand(_ url: String, to run: ClientRun, _ purpose: Evidence.Visit.Purpose = .genuine) {
    if purpose == .genuine { run.isAnswered = true }
    var visit = Evidence.Visit(
      sent: now, purpose: purpose, url: url,
      request: Evidence.Request(method: "", target: url))
    let isHanded = run.handlerPath.map { Self.append(url, to: $0) } ?? false
    visit.failure = isHanded ? nil : "nobody has said who handles this scheme"
    evidence.send(visit)
    touch()
  }

  private static func append(_ line: String, to path: String) -> Bool {
    let file = Glibc.open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { Glibc.close(file) }
    let bytes = Array("\(line)\n".utf8)
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }
}
