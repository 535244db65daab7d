internal import Evidence
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import System
internal import Understudy
internal import WireFormats

/// Requests to the client: the callback, and all that comes with it or in its place.
extension BrowserUser {
  /// Brings the callback as the user's browser would, and returns the answer.
  func deliver(
    _ request: HTTPRequest, to address: WebAddress, in browser: inout WebBrowser,
    as person: Plays.Browser?, for run: ClientRun
  ) async throws(BrowserFailure) -> HTTPResponse {
    run.noteCallback("\(address)")
    switch person?.style {
    case .plain, nil: break
    case .chromeLike: await connect(to: address, for: run)
    case .hostile: await annoy(address, in: &browser, for: run)
    }
    let response = try await send(request, to: address, .genuine, in: &browser)
    if person?.delivery == .twice {
      _ = try? await send(request, to: address, .repeated, in: &browser)
    }
    if person?.style == .chromeLike, let icon = address.resolving("/favicon.ico") {
      let patience = browser.patience
      browser.patience = 0
      if let request = try? browser.request(for: icon) {
        _ = try? await send(request, to: icon, .stray, in: &browser)
      }
      browser.patience = patience
    }
    return response
  }

  /// False where another program would get what is sent to an address. Then the user gives up, lest
  /// that program is given an answer that isn't its own.
  func reachesClient(at address: WebAddress) -> Bool {
    guard let place = address.loopback else { return true }
    supervisor.lookForPortHolder(at: place)
    guard let holder = supervisor.portHolder else { return true }
    giveUp(because: "goes no further, as \(holder)")
    return false
  }

  /// Sends a request to the client, and records its answer.
  ///
  /// Its cookies are those of the moment in which it is sent, however long ago it was made: a person has
  /// one jar. A request whose cookies are its own goes as it is.
  func send(
    _ request: HTTPRequest, to address: WebAddress, _ purpose: Evidence.Visit.Purpose,
    in browser: inout WebBrowser, jar: String? = nil, ownCookies: Bool = false
  ) async throws(BrowserFailure) -> HTTPResponse {
    let real = jar == nil ? await realCookies() : nil
    await real?.fill(browser, for: address)
    let request = ownCookies ? request : browser.withCookies(request, for: address)
    let number = recordVisit(purpose, to: "\(address)", Evidence.Request(request), jar: jar)
    tasks.wake()
    do throws(BrowserFailure) {
      let response = try await sendPatiently(request, to: address, in: &browser)
      recordEnd(of: number) { [overlooked = browser.overlooked] visit in
        visit.answer = Evidence.Answer(response)
        visit.overlooked = overlooked.map(\.rawValue).sorted()
        if let charset = response.oldCharset { visit.overlooked.append("a page in \(charset)") }
      }
      await real?.take(response, from: address)
      tasks.wake()
      return response
    } catch {
      recordEnd(of: number) { $0.failure = "\(error)" }
      tasks.wake()
      throw error
    }
  }

  /// Sends a request as soon as somebody listens, and looks each time whether that is the client.
  private func sendPatiently(
    _ request: HTTPRequest, to address: WebAddress, in browser: inout WebBrowser
  ) async throws(BrowserFailure) -> HTTPResponse {
    let patience = browser.patience
    browser.patience = 0
    defer { browser.patience = patience }
    var attempt = 0
    while true {
      guard reachesClient(at: address) else { throw .elsewhere(address.authority) }
      do throws(BrowserFailure) {
        return try await browser.send(request, to: address)
      } catch {
        guard error.isRefusal, attempt < patience, !tasks.isCancelled else { throw error }
      }
      attempt += 1
      await tasks.pause(for: WebBrowser.pause)
    }
  }

  /// Connects in advance, and says nothing: many browsers do so.
  func connect(to address: WebAddress, for run: ClientRun) async {
    guard address.loopback != nil else { return }
    let number = recordVisit(
      .stray, to: address.origin, Evidence.Request(method: "", target: ""))
    let connection = await connection(to: address)
    if let connection { run.connections.append(connection) }
    recordEnd(of: number) { visit in
      visit.failure = connection == nil ? "no connection" : nil
    }
  }

  /// Sends what else may come along: other paths, other methods, and a silent connection.
  private func annoy(
    _ address: WebAddress, in browser: inout WebBrowser, for run: ClientRun
  ) async {
    await connect(to: address, for: run)
    for (method, path) in [
      (HTTPRequest.Method.get, "/favicon.ico"), (.head, "/"), (.options, "/"),
      (.get, "/.well-known/nothing?code=stray&state=stray"),
    ] {
      guard let place = address.resolving(path), var request = try? browser.request(for: place)
      else { continue }
      request.method = method
      _ = try? await send(request, to: place, .stray, in: &browser)
    }
  }

  /// Gives an address of the client's own scheme to the program that handles it.
  func hand(_ url: String, to run: ClientRun, _ purpose: Evidence.Visit.Purpose = .genuine) {
    if purpose == .genuine { run.noteCallback(url) }
    var visit = Evidence.Visit(
      sent: recorder.now, purpose: purpose, url: url,
      request: Evidence.Request(method: "", target: url))
    if let path = run.handlerPath {
      if !NamedPipe.deliver(url, to: path) { visit.failure = "nothing reads '\(path)'" }
    } else if supervisor.driver.browser.handler == nil {
      visit.failure = "no handler is registered for this scheme"
    }
    let number = recorder.evidence.send(visit)
    if run.handlerPath == nil, let handler = supervisor.driver.browser.handler {
      tasks.startErrand { await self.call(handler, with: url, of: number) }
    }
    tasks.wake()
  }

  private static let handlerLimit = Duration.seconds(60)

  /// Calls the program that is registered for a scheme, as the system does.
  private func call(_ handler: [Template], with url: String, of visit: Int) async {
    do throws(HelperFailure) {
      _ = try await supervisor.help(with: handler, adding: [url], within: Self.handlerLimit)
      recordEnd(of: visit) { _ in }
    } catch {
      recordEnd(of: visit) { $0.failure = error.reason }
    }
    tasks.wake()
  }
}

// MARK: - In the browser's place

extension BrowserUser {
  /// Sends a request in small pieces over a time.
  func send(
    slowly request: HTTPRequest, to address: WebAddress, over time: Duration,
    _ purpose: Evidence.Visit.Purpose, in browser: WebBrowser, jar: String?
  ) async {
    guard reachesClient(at: address) else { return }
    let real = jar == nil ? await realCookies() : nil
    await real?.fill(browser, for: address)
    let request = browser.withCookies(request, for: address)
    let number = recordVisit(purpose, to: "\(address)", Evidence.Request(request), jar: jar)
    guard let connection = await connection(to: address) else {
      return recordEnd(of: number) { $0.failure = "no connection" }
    }
    let lines = request.fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
    let bytes = Array(
      "\(request.method.rawValue) \(request.target.text) HTTP/1.1\r\n\(lines)\r\n".utf8)
    let pieces = 10
    let drip: Void? = try? await connection.drip(
      bytes, by: max(bytes.count / pieces, 1), pause: time / pieces)
    let delivered = drip.map { recorder.now }
    let response = try? await connection.response(to: request.method)
    if let response {
      browser.keepCookies(of: response, from: address)
      await real?.take(response, from: address)
    }
    recordEnd(of: number) { visit in
      visit.delivered = delivered
      visit.answer = response.map { Evidence.Answer($0) }
      visit.failure = response == nil ? "no answer" : nil
    }
    tasks.wake()
  }

  /// Sends bytes that are no HTTP.
  func sendRubbish(to address: WebAddress) async {
    let rubbish = "\u{16}\u{3}\u{1} this is no HTTP\r\n\r\n"
    let number = recordVisit(
      .stray, to: address.origin, Evidence.Request(method: "", target: rubbish))
    guard let connection = await connection(to: address) else {
      return recordEnd(of: number) { $0.failure = "no connection" }
    }
    _ = try? await connection.write(rubbish)
    await connection.finishWriting()
    recordEnd(of: number) { _ in }
  }

  private func connection(to address: WebAddress) async -> ClientConnection? {
    guard reachesClient(at: address), let target = address.loopback else { return nil }
    let client = HTTPClient(loop: tasks.loop, in: world.network)
    return try? await client.connect(to: target)
  }

  private func recordVisit(
    _ purpose: Evidence.Visit.Purpose, to url: String, _ request: Evidence.Request,
    jar: String? = nil
  ) -> Int {
    var visit = Evidence.Visit(
      sent: recorder.now, purpose: purpose, url: url, request: request)
    visit.cookieJar = jar
    return recorder.evidence.send(visit)
  }

  private func recordEnd(of visit: Int, _ change: (inout Evidence.Visit) -> Void) {
    recorder.evidence.answer(visit: visit, at: recorder.now, change)
  }
}

extension WebAddress {
  /// The first of the addresses of this machine that it stands for.
  var loopback: SocketAddress? {
    destination.flatMap(LoopbackRoute.init(to:))?.addresses.first
  }
}
