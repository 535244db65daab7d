internal import GoogleAuthority
internal import HTTPWire
internal import Keyring
internal import SocketTransport
internal import WireFormats

/// The browser of the built-in user: it follows redirects between the mock and programs on this
/// machine, keeps cookies, and looks at no page. Who decides there is ``ConsentPolicy``.
struct Browser: Sendable {
  /// Where the hosts of Google are played.
  let mock: SocketAddress
  let client: HTTPClient
  private var cookies = CookieJar()
  private static let longestWay = 20

  init(mock: SocketAddress, trusting authority: String) throws(TLSFailure) {
    self.mock = mock
    let certificates = (try? PEMBundle(reading: Array(authority.utf8)))?.certificates ?? []
    client = HTTPClient(trusting: try TLSClientContext(trusting: certificates))
  }

  mutating func open(_ text: String) async -> BrowserVisit {
    var visit = BrowserVisit()
    guard var address = WebAddress(text) else {
      visit.end = .app(scheme: Self.scheme(of: text))
      return visit
    }
    for _ in 0..<Self.longestWay {
      guard let way = Way(to: address, mock: mock) else {
        visit.end = .elsewhere(address.authority)
        return visit
      }
      let response: HTTPResponse
      do throws(ClientFailure) {
        response = try await get(address, by: way)
      } catch {
        visit.end = .unreachable(address.authority, reason: error.description)
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

  private mutating func get(
    _ address: WebAddress, by way: Way
  ) async throws(ClientFailure) -> HTTPResponse {
    guard let target = HTTPRequest.Target(method: .get, text: address.target) else {
      throw .closed
    }
    var request = HTTPRequest(method: .get, target: target)
    request.fields.append(.host, address.authority)
    request.fields.append(.userAgent, "Mozilla/5.0 (X11; Linux x86_64) Understudy")
    request.fields.append(.accept, "text/html,application/xhtml+xml,*/*;q=0.8")
    let now = WallClock.now()
    let isSecure = address.scheme == "https"
    let cookie = cookies.field(
      for: address.authority, path: address.path, isSecure: isSecure, now: now)
    if let cookie { request.fields.append(.cookie, cookie) }
    let response = try await way.send(request, with: client)
    cookies.store(response, from: address.authority, path: address.path, now: now)
    return response
  }

  private static func scheme(of text: String) -> String { String(text.prefix { $0 != ":" }) }
}

extension WebAddress {
  fileprivate var withoutQuery: String { "\(scheme)://\(authority)\(path)" }
}

extension Understudy {
  /// Opens a URL as the browser of the built-in user, which trusts the run's certificate.
  package func open(_ url: String) async -> BrowserVisit {
    let mock = httpsURLs.first.flatMap { SocketAddress(String($0.dropFirst("https://".count))) }
    guard let mock, let authorityCertificate,
      var browser = try? Browser(mock: mock, trusting: authorityCertificate)
    else {
      return BrowserVisit(end: .unreachable(url, reason: "the mock doesn't speak TLS"))
    }
    return await browser.open(url)
  }
}

extension Understudy {
  /// Where a browser that knows nothing of the mock finds what a URL of Google leads to.
  package func directURL(_ url: String) -> String {
    guard let address = WebAddress(url), let host = address.destination?.host,
      GoogleHost.name(in: host) != nil
    else { return url }
    return self.url + address.target
  }
}
