internal import HTTPWire
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// The cookies of a real browser, for the requests that are sent in its place: a person has one jar.
struct RealCookies: Sendable {
  private let browser: Chromium
  private let session: String

  init(of browser: Chromium) async throws(ChromiumFailure) {
    self.browser = browser
    session = try await browser.blankSession()
  }

  /// Has a browser know those that the real one would send to an address, and no others.
  func fill(_ web: WebBrowser, for address: WebAddress) async {
    let answer = try? await browser.call(
      "Network.getCookies", ["urls": ["\(address)".json]], in: session)
    guard let cookies = answer?["cookies"]?.arrayValue else { return }
    web.emptyJar()
    for cookie in cookies {
      guard let name = cookie["name"]?.stringValue, let value = cookie["value"]?.stringValue
      else { continue }
      var response = HTTPResponse(status: .ok)
      let path = cookie["path"]?.stringValue ?? "/"
      response.fields.append(.setCookie, "\(name)=\(value); Path=\(path)")
      web.keepCookies(of: response, from: address)
    }
  }

  /// Has the real browser take and drop what an answer says.
  func take(_ response: HTTPResponse, from address: WebAddress) async {
    for field in response.fields[values: .setCookie] {
      let host = String(address.authority.prefix { $0 != ":" })
      let now = WallClock.now()
      guard let cookie = Cookie(field, from: host, path: address.path, now: now) else { continue }
      var order: JSONObject = [
        "name": cookie.name.json, "url": "\(address)".json, "path": cookie.path.json,
      ]
      if cookie.includesSubdomains { order["domain"] = cookie.domain.json }
      if let end = cookie.expires, end <= now {
        _ = try? await browser.call("Network.deleteCookies", order, in: session)
        continue
      }
      order["value"] = cookie.value.json
      order["secure"] = .bool(cookie.isSecure)
      order["httpOnly"] = true
      if let end = cookie.expires {
        order["expires"] = .number(JSONNumber(Int(end.secondsSince1970)))
      }
      _ = try? await browser.call("Network.setCookie", order, in: session)
    }
  }
}

extension String {
  fileprivate var json: JSONValue { .string(self) }
}

extension Chromium {
  /// A page that nobody looks at, for orders that need one.
  fileprivate func blankSession() async throws(ChromiumFailure) -> String {
    let target = try await call("Target.createTarget", ["url": "about:blank"])
    let attached = try await call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": true])
    guard let session = attached["sessionId"]?.stringValue else {
      throw .refused("a page without a session")
    }
    return session
  }
}
