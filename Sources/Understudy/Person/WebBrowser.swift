internal import GoogleAuthority
package import HTTPWire
internal import Keyring
package import SocketTransport
internal import Synchronization
package import WireFormats

/// The browser of the built-in user. It reaches the mock and programs on this machine, and keeps
/// cookies; its holder decides about pages.
package struct WebBrowser: Sendable {
  private let doors: MockDoors
  private let client: HTTPClient
  /// One jar for a person: copies of the browser see what any of them is told.
  private let jar = SharedJar()
  /// The number of further attempts to reach a program that doesn't listen yet.
  package var patience = Way.usualPatience
  /// The time between two of these attempts.
  package static let pause = Way.pause
  /// True if connections stay open after an answer, as those of real browsers do.
  package var keepsConnections = false
  /// The connections that were kept open. They close with the browser.
  package private(set) var connections: [ClientConnection] = []
  /// The faults of the last answer that were overlooked, as browsers do.
  package private(set) var overlooked: Set<HTTPLeniency> = []
  /// The connection on which the mock's pages come one after the other.
  private var page: (origin: String, connection: ClientConnection)?

  private static let longestWay = 20
  /// The value of its User-Agent field.
  package static let name =
    "Mozilla/5.0 (X11; Linux x86_64) Understudy"

  init(
    _ doors: MockDoors, trusting authority: String?, on loop: EventLoop = .shared,
    in network: NetworkSpace? = nil
  ) throws(TLSFailure) {
    self.doors = doors
    var settings = HTTPClient.Settings()
    settings.isLenient = true
    // As long as Chromium waits, so that who gives up first is the site, or whoever waits for it.
    settings.progress = .seconds(300)
    guard let authority else {
      client = HTTPClient(loop: loop, settings: settings, in: network)
      return
    }
    let certificates = (try? PEMBundle(reading: Array(authority.utf8)))?.certificates ?? []
    client = HTTPClient(
      loop: loop, trusting: try TLSClientContext(trusting: certificates), settings: settings,
      in: network)
  }

  /// Asks for one address, or sends a form there, and follows nothing.
  package mutating func ask(
    _ address: WebAddress, sending form: Form.Fields? = nil, adding fields: HTTPFields = [:]
  ) async throws(BrowserFailure) -> HTTPResponse {
    let request = try request(for: address, sending: form, adding: fields)
    return try await send(request, to: address)
  }

  /// The request that it would send, with its cookies.
  package func request(
    for address: WebAddress, sending form: Form.Fields? = nil, adding fields: HTTPFields = [:]
  ) throws(BrowserFailure) -> HTTPRequest {
    guard let target = HTTPRequest.Target(method: .get, text: address.target) else {
      throw .unreachable(address.authority, .closed)
    }
    var request = HTTPRequest(method: form == nil ? .get : .post, target: target)
    request.fields.append(.host, address.authority)
    request.fields.append(.userAgent, WebBrowser.name)
    request.fields.append(.accept, "text/html,application/xhtml+xml,*/*;q=0.8")
    for field in fields { request.fields.append(field.name, field.value) }
    if let form {
      request.fields.append(.origin, address.origin)
      request.fields.append(.contentType, "application/x-www-form-urlencoded")
      request.body = Array(FormURLEncoded.encode(form).utf8)
    }
    return withCookies(request, for: address)
  }

  /// A request with the cookies of this moment, in place of those of the moment when it was made.
  package func withCookies(_ request: HTTPRequest, for address: WebAddress) -> HTTPRequest {
    var request = request
    if let cookie = jar.field(for: address) {
      request.fields[.cookie] = cookie
    } else {
      request.fields.removeAll(.cookie)
    }
    return request
  }

  /// Keeps the cookies of an answer, and drops those that it expires.
  package func keepCookies(of response: HTTPResponse, from address: WebAddress) {
    jar.store(response, from: address)
  }

  /// Forgets all cookies, for a jar that is kept elsewhere.
  package func emptyJar() { jar.empty() }

  /// Sends a request as it is, and keeps the cookies that come back.
  package mutating func send(
    _ request: HTTPRequest, to address: WebAddress
  ) async throws(BrowserFailure) -> HTTPResponse {
    guard let way = Way(to: address, doors) else { throw .elsewhere(address.authority) }
    overlooked = []
    do throws(ClientFailure) {
      let response: HTTPResponse
      if let page, page.origin == address.origin,
        let answer = try await page.connection.sendIfFree(request)
      {
        response = answer
      } else {
        let connection: ClientConnection
        (response, connection) = try await way.send(request, with: client, patience: patience)
        overlooked = await connection.leniencies
        await keep(connection, to: address.origin)
      }
      keepCookies(of: response, from: address)
      return response
    } catch {
      throw .unreachable(address.authority, error)
    }
  }

  private mutating func keep(_ connection: ClientConnection, to origin: String) async {
    if keepsConnections {
      connections.append(connection)
    } else if doors.home[origin] != nil, await page?.connection.isBusy != true {
      await leave()
      page = (origin, connection)
    } else {
      await connection.close()
    }
  }

  /// Closes the connection that was kept open from page to page, when the visit is over.
  ///
  /// It resets them, as all was said: an orderly close holds a port for another minute, and a long
  /// run of short cases would leave none for the clients.
  package mutating func leave() async {
    await page?.connection.reset()
    page = nil
  }

  /// Follows redirects from a URL on, and looks at no page: ``ConsentPolicy`` decides there.
  package mutating func open(_ text: String) async -> BrowserVisit {
    var visit = BrowserVisit()
    guard var address = WebAddress(text) else {
      visit.end = .app(scheme: Self.scheme(of: text))
      return visit
    }
    for _ in 0..<Self.longestWay {
      let response: HTTPResponse
      do throws(BrowserFailure) {
        response = try await ask(address)
      } catch {
        visit.end = BrowserVisit.End(error)
        return visit
      }
      visit.stops.append(
        BrowserVisit.Stop(address: address.withoutQuery, status: response.status.code))
      guard response.status.kind == .redirection, let reference = response.fields[.location] else {
        return visit
      }
      guard let next = address.resolving(reference) else {
        visit.end = .app(scheme: Self.scheme(of: reference))
        return visit
      }
      address = next
    }
    visit.end = .wentInCircles
    return visit
  }

  private static func scheme(of text: String) -> String { String(text.prefix { $0 != ":" }) }
}

/// The cookies of a person, which all copies of the person's browser share.
private final class SharedJar: Sendable {
  private let cookies = Mutex(CookieJar())

  func field(for address: WebAddress) -> String? {
    cookies.withLock {
      $0.field(
        for: address.authority, path: address.path, isSecure: address.scheme == "https",
        now: WallClock.now())
    }
  }

  func empty() { cookies.withLock { $0 = CookieJar() } }

  func store(_ response: HTTPResponse, from address: WebAddress) {
    cookies.withLock {
      $0.store(response, from: address.authority, path: address.path, now: WallClock.now())
    }
  }
}

/// The reason why a browser has no answer to show.
package enum BrowserFailure: Error, Hashable, Sendable {
  /// The address is on another machine: nothing leaves this one.
  case elsewhere(String)
  case unreachable(String, ClientFailure)

  /// True if no program listens there, or not yet.
  package var isRefusal: Bool {
    switch self {
    case .elsewhere: false
    case .unreachable(_, let failure): failure.isRefusal
    }
  }
}

extension BrowserVisit.End {
  fileprivate init(_ failure: BrowserFailure) {
    self =
      switch failure {
      case .elsewhere(let authority): .elsewhere(authority)
      case .unreachable(let authority, let failure):
        .unreachable(authority, reason: failure.description)
      }
  }
}

extension Understudy {
  /// A fresh browser, without cookies, that trusts the run's certificate and finds the hosts of
  /// Google here.
  package func browser() throws(BrowserFailure) -> WebBrowser {
    do throws(TLSFailure) {
      return try WebBrowser(
        MockDoors(of: self), trusting: authorityCertificate, on: loop, in: network)
    } catch {
      throw .unreachable(url, .noConnection(.tls(error)))
    }
  }

  /// Opens a URL as the browser of the built-in user. For a page of the mock it is that of the person
  /// who will decide there, as with ``visit(_:deliver:)``.
  package func open(_ url: String) async -> BrowserVisit {
    let url = PartnerPage.continuation(of: url) ?? url
    do throws(BrowserFailure) {
      var browser = try browser()
      if let address = WebAddress(url), let cookie = cookie(ofPersonAt: url) {
        let given: HTTPFields = [.setCookie: "\(cookie); Path=/"]
        browser.keepCookies(of: HTTPResponse(status: .ok, fields: given), from: address)
      }
      let before = service.change { state, _ in state.authority.journal.count }
      var visit = await browser.open(url)
      visit.refused = refusal(endingAt: visit, after: before)
      return visit
    } catch {
      return BrowserVisit(end: BrowserVisit.End(error))
    }
  }

  /// The latest refusal at the authorization endpoint, for a visit that has stayed at the mock.
  private func refusal(endingAt visit: BrowserVisit, after number: UInt64) -> Traffic.Request? {
    guard visit.isLeft(atMockOf: origins) else { return nil }
    return traffic.requests.last {
      $0.number > number && $0.endpoint == "authorization" && $0.refusal != nil
    }
  }

  private func cookie(ofPersonAt url: String) -> String? {
    guard let page = PageRequest(url, to: origins) else { return nil }
    return service.change { state, _ in state.authority.played(page.request).fields[.cookie] }
  }

  /// The URL at the mock for a URL of Google, for browsers that know nothing of the mock.
  package func directURL(_ url: String) -> String {
    let url = PartnerPage.continuation(of: url) ?? url
    guard let address = WebAddress(url), let host = address.destination?.host,
      GoogleHost.name(in: host) != nil
    else { return url }
    return self.url + address.target
  }
}
